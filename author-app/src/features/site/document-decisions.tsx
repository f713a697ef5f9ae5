import { useEffect, useState } from 'react'
import { mergeTrees, type SiteConflict, type SiteRow } from '../../engine/index.ts'
import { changeHere } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { DocumentConflict } from './document-conflict.tsx'
import type { DocumentField } from './document-fields.ts'
import type { ConflictChoices, DocumentEditing } from './use-document.ts'

interface DocumentDecisionsProps {
  /** The id of its row. */
  id: string
  fields: readonly DocumentField[]
  editing: DocumentEditing
}

/** What its author has to decide about a document, if anything. */
export function DocumentDecisions({ id, fields, editing }: DocumentDecisionsProps) {
  const { state, resolve } = editing
  const copies = useCopies(id)
  if (state.kind === 'conflict')
    return state.view?.merge ? (
      <EditConflict
        key={state.view.token}
        {...{ fields, editing }}
        view={state.view}
        merge={state.view.merge}
        resolve={resolve}
      />
    ) : null
  return copies.map((copy) => <KeptCopy key={copy._id} {...{ copy, fields, editing }} />)
}

const NOT_DECIDED = 'Your decision could not be saved.'

interface EditConflictProps extends Pick<DocumentDecisionsProps, 'fields' | 'editing'> {
  view: SiteConflict
  merge: NonNullable<SiteConflict['merge']>
  resolve: (view: SiteConflict, choices: ConflictChoices) => Promise<void>
}

/** Somebody else saved the document in between. */
const EditConflict = ({ fields, editing, view, merge, resolve }: EditConflictProps) => (
  <DocumentConflict
    title="Somebody else changed this document"
    fields={fields}
    merged={merge.fields.value}
    parts={merge.treePieces}
    disabled={editing.issues.length > 0}
    resolve={(choices) => void changeHere(() => resolve(view, choices), NOT_DECIDED)}
  />
)

/** Copies of a document that were kept on this device, because it was changed in two ways here. */
function useCopies(id: string): SiteRow[] {
  const { site } = useSession().engine
  const [copies, setCopies] = useState<SiteRow[]>([])
  useEffect(() => {
    let isShown = true
    const stop = site.observeList((documents) => {
      const ids = documents.flatMap(({ _id, keptFrom }) => (keptFrom === id ? _id : []))
      void Promise.all(ids.map((each) => site.get(each))).then((rows) => {
        if (isShown) setCopies(rows.filter((row) => row !== undefined))
      })
    })
    return () => {
      isShown = false
      stop()
    }
  }, [site, id])
  return copies
}

interface KeptCopyProps extends Pick<DocumentDecisionsProps, 'fields' | 'editing'> {
  copy: SiteRow
}

/** A copy is put together with the document, and goes once that says all of it. */
function KeptCopy({ copy, fields, editing }: KeptCopyProps) {
  const { site } = useSession().engine
  const { working } = copy
  if (!working) return null
  const sides = { base: working.opened.head?.value, mine: working.fields.value, theirs: editing.value }
  const { value, conflicts } = mergeTrees(sides)
  return (
    <DocumentConflict
      title="A copy of this document is on this device"
      fields={fields}
      merged={value}
      parts={conflicts.map((part) => ({ ...part, id: part.path.join('.') }))}
      disabled={!editing.isMine}
      resolve={(_, result) =>
        void changeHere(() => editing.typeNow(result).then(() => site.revert(copy._id)), NOT_DECIDED)
      }
    />
  )
}
