import {
  type FactsDocument,
  type FaqDocument,
  type SiteDocumentName,
  SiteDocumentParams,
} from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAsOpenPart } from '../../ui/open-part.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { useFailedChange } from '../failures/index.ts'
import { QuestionsOfFaq } from '../questions/index.ts'
import { useSession } from '../session/index.ts'
import { changesOf } from './changes.ts'
import { DocumentDecisions } from './document-decisions.tsx'
import { documentFields, documentTitle } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentStatus } from './document-status.tsx'
import { FactUses } from './fact-uses.tsx'
import type { WantedField } from './form-facts.ts'
import { NotHere } from './not-here.tsx'
import preview from './preview.module.css'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './site.module.css'
import { UnknownTokens } from './unknown-tokens.tsx'
import { useDocument } from './use-document.ts'
import { type OpenedDocument, useOpenedDocument } from './use-opened-document.ts'
import { useFactRegister } from './use-site-documents.ts'

/** One document of the site: its form, its state, and what can be done with it. */
export function DocumentPage() {
  const name = SiteDocumentParams.safeParse(useParams()).data?.document
  if (!name)
    return (
      <p className="quiet">
        There is no such document. <Link to="/site">All documents</Link>
      </p>
    )
  return <Opened key={name} name={name} />
}

function Opened({ name }: { name: SiteDocumentName }) {
  const opened = useOpenedDocument(name)
  useAsOpenPart(documentTitle(name))
  return typeof opened === 'string' ? (
    <div className={styles.page}>
      <NotHere arrival={opened} />
    </div>
  ) : (
    <Editing name={name} opened={opened} />
  )
}

/** The answer of an entry of the document `faq`; nothing where there is no such entry. */
function answerAt(value: unknown, entry: string): string | null {
  const { entries } = value as Partial<FaqDocument>
  const index = entries?.findIndex(({ id }) => id === entry) ?? -1
  return index < 0 ? null : `entries.${index}.answer`
}

/** Where the window has room for a page beside the form (`preview.module.css`). */
const WIDE = '(min-width: 1200px)'

interface EditingProps {
  name: SiteDocumentName
  opened: OpenedDocument
}

function Editing({ name, opened: document }: EditingProps) {
  const { api, engine } = useSession()
  const confirm = useConfirm()
  const { mutate } = useSWRConfig()
  const failedChange = useFailedChange()
  const fields = useMemo(() => documentFields(name), [name])
  const editing = useDocument(document)
  const { stored, issues, run, state, type, value } = editing
  const [opened, setOpened] = useState<'publish' | 'history'>()
  const [view, setView] = useState<'form' | 'preview'>('form')
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState<WantedField | undefined>(() => {
    const entry = search.get('entry')
    const at = entry === null ? search.get('at') : answerAt(value, entry)
    return at === null ? undefined : { at }
  })
  const [focusedAt, setFocusedAt] = useState<string>()
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const title = documentTitle(name)
  const register = useFactRegister()
  // What only tells of the document follows a moment later than its form.
  const told = useDeferredValue(value)
  const isSaved = state.kind === 'saved'

  const pick = useCallback((at: string) => {
    setView('form')
    setWanted({ at })
  }, [])

  /** Says what was done, or why it was not. */
  const attempt = async (doing: Promise<void>, done: string, failed: string) => {
    try {
      await doing
      toastNote(done)
      // It tells the studio of its site: the name, the look, the facts.
      await mutate('account')
    } catch (error) {
      toastError(failedChange(error, failed))
      // It may be done all the same, or be refused for what others did.
      void engine.sync.now()
    }
  }
  const publish = async () => {
    setOpened(undefined)
    const publishing = run((rev) => api.publishSiteDocument(name, rev))
    await attempt(publishing, `“${title}” is on the site.`, 'It could not be published.')
  }
  const reset = async () => {
    const sure = await confirm({
      title: 'Go back to the sample?',
      body: `The site shows the sample of “${title}” again, at once. What is published now stays in the history; changes that are not published are lost.`,
      isDestructive: true,
    })
    if (!sure) return
    const resetting = run((rev) => api.resetSiteDocument(name, rev))
    await attempt(resetting, `“${title}” is the sample again.`, 'It could not be reset.')
  }

  return (
    <div className={styles.page} data-beside={isWide}>
      <header className={styles.header}>
        <div>
          <p className={styles.back}>
            <Link to="/site" className="way">
              All documents
            </Link>
          </p>
          <h2 className={styles.title}>{title}</h2>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setOpened('history')}>History</Button>
          <Button disabled={stored.state === 'sample' || !isSaved} onClick={() => void reset()}>
            Reset to sample
          </Button>
          <Button
            variant="filled"
            disabled={stored.state !== 'unpublished' || !isSaved}
            onClick={() => setOpened('publish')}
          >
            Publish…
          </Button>
        </div>
      </header>
      <DocumentStatus editing={editing} fields={fields} goTo={pick} />
      <DocumentDecisions id={document.row._id} fields={fields} editing={editing} />
      {isWide ? null : (
        <fieldset className={preview.views} aria-label="What is shown">
          <Button aria-pressed={view === 'form'} onClick={() => setView('form')}>
            Form
          </Button>
          <Button aria-pressed={view === 'preview'} onClick={() => setView('preview')}>
            Preview
          </Button>
        </fieldset>
      )}
      <div className={preview.beside}>
        <div className={preview.form} hidden={!isWide && view === 'preview'} inert={!editing.isMine}>
          <UnknownTokens name={name} fields={fields} value={told} register={register} />
          {name === 'faq' ? (
            <QuestionsOfFaq
              entries={(value as FaqDocument).entries}
              rev={`${stored.rev} ${stored.publishedAt}`}
              onPick={(index) => pick(`entries.${index}.answer`)}
            />
          ) : null}
          {name === 'facts' ? <FactUses register={told as FactsDocument} /> : null}
          <DocumentForm
            fields={fields}
            value={value}
            published={stored.published}
            issues={issues}
            register={register}
            onChange={type}
            wanted={wanted}
            onFocus={setFocusedAt}
          />
        </div>
        {isWide || view === 'preview' ? (
          <PreviewPane name={name} fields={fields} stored={stored} focusedAt={focusedAt} onPick={pick} />
        ) : null}
      </div>
      {opened === 'publish' ? (
        <PublishDialog
          name={name}
          title={title}
          changes={changesOf(fields, stored.published, stored.value)}
          publish={() => void publish()}
          close={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'history' ? (
        <DocumentHistory
          name={name}
          fields={fields}
          value={value}
          restore={(earlier) => {
            type(earlier)
            setOpened(undefined)
            toastNote('Restored as a draft. Publish it to show it on the site.')
          }}
          close={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}
