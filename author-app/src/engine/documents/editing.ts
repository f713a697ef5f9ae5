import { applyEvent } from '../apply-event.ts'
import { type Fields, sameFields } from '../fields.ts'
import { type Edit, startOf } from '../rows/local-edits.ts'
import { type Context, newRow, type Row } from '../rows/row.ts'
import { headOf } from '../rows/row-state.ts'
import type { Found, Store } from '../store/store.ts'
import type { Locks } from '../sync/leader.ts'
import type { Channel } from '../sync/tab-channel.ts'
import type { ExportedWork } from '../transfer/transfer.ts'
import { type EditLock, openEditLock } from './edit-lock.ts'
import { autosave, type LastWords, lockOf } from './last-words.ts'

/** One open editor. Close it when the page goes; what was autosaved stays. */
export interface Editing<Own = Fields>
  extends Pick<EditLock, 'isMine' | 'takeOver' | 'onTurn' | 'onHandOver' | 'close'> {
  /**
   * The document's id. It changes when that was deleted elsewhere, or written on by another tab in the meantime: the
   * text then lives on in a new draft.
   */
  id(): string
  /** What to show at the beginning of a turn: saved typing where there is some. */
  readonly fields: Own
  /** Keeps typing on this device. Resolves when it is on disk. @throws StoreFullError, SecondCopyError */
  autosave(fields: Own): Promise<void>
  /** Writes typing down at once, as the page may be gone before `autosave` is done: it is saved by whoever opens it next. */
  writeDown(fields: Own): void
  /**
   * Submits: the text is saved here and goes to the server from here on.
   * @returns the id of the document that holds it
   * @throws StoreFullError; SecondCopyError, where it is saved here and goes to the server all the same
   */
  submit(fields: Own): Promise<string>
  /**
   * Begins again on what the document says now, such as after a change made elsewhere.
   * @param take shows the fields; it returns `false` where something was typed meanwhile, and nothing changes then
   */
  refresh(take: (fields: Own) => boolean): Promise<void>
  /** Drops what was typed and not submitted; the fields to show again. */
  discard(): Promise<Own>
  /** What stands on the screen, as a file to keep, for when this device has no room for it. Stores nothing. */
  exportTyped(fields: Own): Promise<ExportedWork>
}

/** What an editor works with. */
export interface EditingDeps {
  store: Store
  context: Context
  locks: Locks | undefined
  /** Where tabs speak about who writes. */
  channel: (() => Channel) | undefined
  name: string
  lastWords: LastWords
  nudge(): void
  exportRows(rows: Row[]): Promise<ExportedWork>
}

/** Opens an editor on a row of this device, or on nothing yet: a new document is stored with its first autosave. */
export async function openEditing(deps: EditingDeps, id: string, row: Row | undefined): Promise<Editing> {
  const { store, context, locks, name, lastWords, nudge, exportRows } = deps
  const { collection } = context
  let start = startOf(context, row)
  let { opened } = start
  let held = id
  let isCopy = false
  /** Savings this editor knows: its own, and the one it carries on. */
  const known = new Set<string | null>([start.stamp])
  let carriesOn = start.stamp

  function begin(row: Row | undefined): void {
    held = row?._id ?? held
    start = startOf(context, row)
    opened = start.opened
    carriesOn = start.stamp
    known.add(start.stamp)
  }

  const lock = await openEditLock({
    locks,
    channel: locks && deps.channel?.(),
    name: lockOf(name, id),
    async prepare() {
      await lastWords.takeOver(held).catch(() => {})
      begin((await store.find(held)).row)
    },
  })

  const editOf = (fields: Fields, stamp = context.newId()): Edit => ({
    id: held,
    opened,
    known,
    carriesOn,
    stamp,
    fields,
  })

  /**
   * One at a time: what is typed while a submit is still being written belongs to what that leaves behind, and is no
   * writing of another tab's.
   */
  let last: Promise<unknown> = Promise.resolve()
  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work, work)
    last = mine
    return mine
  }

  /** The row that holds the text from now on. */
  function carryOn(holder: Row): void {
    isCopy ||= holder._id !== held
    held = holder._id
  }

  /** What was written down, until it is saved. */
  let written: { key: string; fields: Fields } | undefined
  const isSaved = (fields: Fields) => written && sameFields(collection.kinds, fields, written.fields)
  function forgetWritten(): void {
    if (written) lastWords.forget(written.key)
    written = undefined
  }

  /** A draft that was kept from another document is not published from the form of that one. */
  const asWritten = (fields: Fields): Fields => (isCopy ? collection.asDraft(fields) : fields)

  return {
    ...lock,
    id: () => held,
    get fields() {
      return structuredClone(start.fields ?? collection.empty())
    },

    autosave(typed) {
      const before = written
      const stamp = context.newId()
      // At once: what is written down from now on may meet it, and must know it then.
      known.add(stamp)
      return exclusively(async () => {
        const step = (found: Found) => autosave(context, found, editOf(asWritten(typed), stamp))
        await store.save(held, step, ({ holder }) => {
          // One that began before they were written may hold older words.
          if (written === before || isSaved(typed)) forgetWritten()
          if (!holder?.working) return
          carryOn(holder)
          carriesOn = holder.working.stamp
          opened = holder.working.opened
        })
      })
    },

    writeDown(typed) {
      forgetWritten()
      written = { key: lastWords.write(editOf(asWritten(typed))), fields: typed }
    },

    submit: (typed) =>
      exclusively(async () => {
        const fields = asWritten(typed)
        const step = (found: Found) => applyEvent(context, found, { kind: 'submitted', edit: editOf(fields) })
        await store.save(held, step, ({ holder }) => {
          nudge()
          forgetWritten()
          if (!holder) return
          carryOn(holder)
          opened = startOf(context, { ...holder, working: null }).opened
          carriesOn = null
        })
        return held
      }),

    refresh: (take) =>
      exclusively(async () => {
        const { row: now } = await store.find(held)
        const { fields } = startOf(context, now)
        if (fields && take(structuredClone(fields))) begin(now)
      }),

    discard: () =>
      exclusively(async () => {
        await store.transact(held, (found) => applyEvent(context, found, { kind: 'typing-discarded' }))
        forgetWritten()
        const now = await store.get(held)
        opened = startOf(context, now).opened
        carriesOn = null
        return (now && headOf(collection, now)) ?? collection.empty()
      }),

    async exportTyped(fields) {
      const now = (await store.get(held)) ?? newRow(context, held)
      const found = { row: { ...now, working: null }, tombstone: undefined }
      const edit = { ...editOf(fields), carriesOn: null }
      const { put = [] } = applyEvent(context, found, { kind: 'autosaved', edit })
      return exportRows(put)
    },
  }
}
