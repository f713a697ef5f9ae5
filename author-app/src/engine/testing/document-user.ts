import type { FaqDocument } from '@fettle/shared-types'
import { isSiteRow, type SiteEditing, type SiteFields, type SiteRow, siteRowId } from '../collections/site.ts'
import { assemble, type Choice, type Merge } from '../merge/merge.ts'
import { mergeTrees, withPart } from '../merge/merge-trees.ts'
import { problemOf, submittedOf } from '../rows/row-state.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { tokensOf } from './article.ts'
import { isUncopied } from './device-journal.ts'
import type { Oracle } from './oracle.ts'

/** One change of the document that schedules edit. Numbers are taken modulo what there is. */
export type DocumentEdit =
  | { kind: 'title' | 'add' }
  | { kind: 'question' | 'answer' | 'cut'; at: number }
  | { kind: 'move'; at: number; to: number }

/** The document that schedules edit. */
export const editedDocument = 'faq'
const ID = siteRowId(editedDocument)
/** Far below the bound: a server that many schedules share goes on with what the last one left. */
const MOST_ENTRIES = 30

/** The document after one edit. */
function editedFaq(faq: FaqDocument, edit: DocumentEdit, token: () => string): FaqDocument {
  const { entries } = faq
  const at = 'at' in edit ? edit.at % (entries.length || 1) : 0
  const [entry] = entries.slice(at, at + 1)
  switch (edit.kind) {
    case 'title':
      return { ...faq, title: `Ask us ${token()}` }
    case 'add': {
      const [category = ''] = faq.categories
      const added = { id: crypto.randomUUID(), category, question: `Why ${token()}`, answer: `So ${token()}` }
      return { ...faq, entries: [...entries, added].slice(-MOST_ENTRIES) }
    }
    case 'question':
    case 'answer':
      return entry ? { ...faq, entries: entries.with(at, { ...entry, [edit.kind]: token() }) } : faq
    case 'cut':
      return { ...faq, entries: entries.toSpliced(at, 1) }
    case 'move': {
      const rest = entries.toSpliced(at, 1)
      return { ...faq, entries: rest.toSpliced(edit.to % (rest.length + 1), 0, ...(entry ? [entry] : [])) }
    }
  }
}

interface DocumentUserOptions {
  studio(): SyncEngine
  oracle: Oracle
  token(): string
  trace(line: string): void
}

const written = (value: unknown): SiteFields => ({ name: editedDocument, value })

/** The person at one device, as they work on a document of the site. */
export function createDocumentUser({ studio, oracle, token, trace }: DocumentUserOptions) {
  /** An editor that stays open. */
  let tab: SiteEditing | undefined

  const open = async () => studio().site.edit(ID)
  const rows = async (): Promise<SiteRow[]> => (await studio().unsynced()).filter(isSiteRow)
  const isCopy = (row: SiteRow) => row._id !== ID

  async function saving(before: SiteFields, after: SiteFields, save: () => Promise<unknown>): Promise<void> {
    try {
      await save()
      trace(`${ID}: ${[...tokensOf(after)].join(' ')} over ${[...tokensOf(before)].join(' ')}`)
      oracle.saved(before, after)
    } catch (error) {
      oracle.maybeSaved(before, after)
      if (!isUncopied(error)) throw error
    }
  }

  async function submit(editing: SiteEditing, after: unknown): Promise<void> {
    const next = written(after)
    await saving(editing.fields, next, () => editing.submit(next))
    editing.close()
  }

  const after = (editing: SiteEditing, edits: readonly DocumentEdit[]) =>
    edits.reduce((faq, edit) => editedFaq(faq, edit, token), editing.fields.value as FaqDocument)

  /** Puts a copy together with what the document says. */
  async function mergeCopy(copy: SiteRow, choice: number): Promise<void> {
    const editing = await open()
    if (!editing || !copy.working) return
    const { value: theirs } = editing.fields
    const mine = copy.working.fields.value
    const merged = mergeTrees({ base: copy.working.opened.head?.value, mine, theirs })
    const value = merged.conflicts.reduce(
      (now, part, index) => ((choice + index) % 2 ? now : withPart(now, part.path, part.theirs)),
      merged.value,
    )
    await submit(editing, value)
    oracle.decided([written(mine), written(theirs)], written(value))
    await studio().site.revert(copy._id)
  }

  return {
    closeDocumentTab(): void {
      tab = undefined
    },
    async editDocument(edits: readonly DocumentEdit[]): Promise<void> {
      const editing = await open()
      if (editing) await submit(editing, after(editing, edits))
    },
    async typeDocument(edit: DocumentEdit): Promise<void> {
      const editing = await open()
      if (!editing) return
      const typed = written(after(editing, [edit]))
      await saving(editing.fields, typed, () => editing.autosave(typed))
      editing.close()
    },
    /** Types into what is open, and writes it down as the page goes. */
    async writeDownDocument(edit: DocumentEdit): Promise<void> {
      const editing = tab ?? (await open())
      if (!editing) return
      const typed = written(after(editing, [edit]))
      editing.writeDown(typed)
      oracle.saved(editing.fields, typed)
    },
    /** Opens an editor that stays open, or submits from it. */
    async inDocumentTab(edit: DocumentEdit): Promise<void> {
      if (!tab) {
        tab = await open()
        return
      }
      const was = tab
      tab = undefined
      await submit(was, after(was, [edit]))
    },
    /** Gives up what the server does not have. */
    async revertDocument(): Promise<void> {
      const row = await studio().site.get(ID)
      if (!row?.base) return
      const head = submittedOf(row)?.fields ?? null
      oracle.decided([head, row.working?.fields ?? null], written(row.base.value))
      await studio().site.revert(ID)
    },
    /** Decides every conflict, puts every copy together with its document, and tries again what was refused. */
    async resolveDocuments(choice: number): Promise<void> {
      for (const id of await studio().siteConflicts.list()) {
        const view = await studio().siteConflicts.get(id)
        if (!view?.merge || !view.mine) continue
        const pieces = choicesOf(view.merge, choice)
        trace(`${view.kind} of ${id}: ${JSON.stringify(pieces)}`)
        const { mine, theirs } = view
        oracle.decided([mine, theirs], assemble(view.merge, { mine, theirs }, pieces))
        await studio().siteConflicts.resolve(id, view.token, { pieces })
      }
      for (const row of await rows()) {
        if (isCopy(row)) await mergeCopy(row, choice)
        else if (problemOf(row)) await studio().site.retry(row._id)
      }
    },
    async submitTypedDocuments(): Promise<void> {
      for (const row of await rows()) {
        const editing = row.working && !isCopy(row) ? await open() : undefined
        if (editing) await submit(editing, editing.fields.value)
      }
    },
    /** What this device wrote and the server has not said that it has, without what it was written on. */
    async unsentOfDocuments(): Promise<object[]> {
      return (await rows()).flatMap((row) => {
        const { working } = row
        const submitted = submittedOf(row)
        return [
          newTokens(submitted?.from, submitted?.fields),
          newTokens(working?.opened.head, working?.fields),
        ]
      })
    },
    document: async () => (await studio().site.get(ID))?.base ?? undefined,
    /** A conflict or a copy that its user was shown. */
    async documentTrouble(): Promise<SiteRow | undefined> {
      return (await rows()).find((row) => isCopy(row) || row.obstacle.kind === 'conflict')
    },
  }
}

const newTokens = (before: SiteFields | null | undefined, now: SiteFields | undefined): object => {
  const known = before ? tokensOf(before) : new Set<string>()
  return now ? [...tokensOf(now)].filter((token) => !known.has(token)) : []
}

const choicesOf = ({ treePieces }: Merge<SiteFields>, choice: number): Record<string, Choice> =>
  Object.fromEntries(treePieces.map(({ id }, index) => [id, (choice + index) % 2 ? 'mine' : 'theirs']))
