import { applyEvent } from '../apply-event.ts'
import { emptyFields, type Fields, sameFields } from '../fields.ts'
import type { Change } from '../rows/change.ts'
import { type Edit, startOf } from '../rows/local-edits.ts'
import { type Clock, newRow, type PostRow } from '../rows/row.ts'
import { headOf } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { Locks } from '../sync/leader.ts'
import type { Channel } from '../sync/tab-channel.ts'
import type { ExportedWork } from '../transfer/transfer.ts'
import { type EditLock, openEditLock } from './edit-lock.ts'

/** One open editor. Close it when the page goes; what was autosaved stays. */
export interface Editing extends Pick<EditLock, 'isMine' | 'takeOver' | 'onTurn' | 'onHandOver' | 'close'> {
  /**
   * The post's id. It changes when the post was deleted elsewhere, or written on by another tab in the meantime: the
   * text then lives on in a new draft.
   */
  id(): string
  /** What to show at the beginning of a turn: saved typing where there is some. */
  readonly fields: Fields
  /** Keeps typing on this device. Resolves when it is on disk. @throws StoreFullError */
  autosave(fields: Fields): Promise<void>
  /**
   * Submits: the text is saved here and goes to the server from here on.
   * @returns the id of the post that holds it
   * @throws StoreFullError
   */
  submit(fields: Fields): Promise<string>
  /** Drops what was typed and not submitted; the fields to show again. */
  discard(): Promise<Fields>
  /** What stands on the screen, as a file to keep, for when this device has no room for it. Stores nothing. */
  exportTyped(fields: Fields): Promise<ExportedWork>
}

/** What an editor works with. */
export interface EditingDeps {
  store: Store
  clock: Clock
  locks: Locks | undefined
  /** Where tabs speak about who writes. */
  channel: (() => Channel) | undefined
  name: string
  nudge(): void
  exportRows(rows: PostRow[]): Promise<ExportedWork>
}

/** Opens an editor on a row of this device, or on nothing yet: a new post is stored with its first autosave. */
export async function openEditing(deps: EditingDeps, id: string, row: PostRow | undefined): Promise<Editing> {
  const { store, clock, locks, name, nudge, exportRows } = deps
  let start = startOf(row)
  let { opened } = start
  let held = id
  let isCopy = false
  /** Savings this editor knows: its own, and the one it carries on. */
  const known = new Set<string | null>([start.stamp])
  let carriesOn = start.stamp

  const lock = await openEditLock({
    locks,
    channel: locks && deps.channel?.(),
    name: `${name}:edit:${id}`,
    async prepare() {
      const { row: now } = await store.find(held)
      held = now?._id ?? held
      start = startOf(now)
      opened = start.opened
      carriesOn = start.stamp
      known.add(start.stamp)
    },
  })

  const editOf = (fields: Fields): Edit => ({ id: held, opened, known, carriesOn, fields })

  /** The row that holds the text from now on. */
  function carryOn(holder: PostRow): void {
    isCopy ||= holder._id !== held
    held = holder._id
  }

  /** A draft that was kept from another post is not published from the form of that post. */
  const asWritten = (fields: Fields): Fields => (isCopy ? { ...fields, status: 'Draft' } : fields)

  return {
    ...lock,
    id: () => held,
    get fields() {
      return structuredClone(start.fields ?? emptyFields())
    },

    async autosave(typed) {
      const fields = asWritten(typed)
      const { holder } = await store.transact(held, (found): Change => {
        const isTouched = found.row?.working || found.tombstone
        if (!isTouched && sameFields(fields, opened.head ?? emptyFields())) return {}
        const change = applyEvent(clock, found, { kind: 'autosaved', edit: editOf(fields) })
        known.add(change.holder?.working?.stamp ?? null)
        return change
      })
      if (!holder?.working) return
      carryOn(holder)
      carriesOn = holder.working.stamp
      opened = holder.working.opened
    },

    async submit(typed) {
      const fields = asWritten(typed)
      const { holder } = await store.transact(held, (found) =>
        applyEvent(clock, found, { kind: 'submitted', edit: editOf(fields) }),
      )
      if (holder) {
        carryOn(holder)
        opened = startOf({ ...holder, working: null }).opened
        carriesOn = null
      }
      nudge()
      return held
    },

    async discard() {
      await store.transact(held, (found) => applyEvent(clock, found, { kind: 'typing-discarded' }))
      const now = await store.get(held)
      opened = startOf(now).opened
      carriesOn = null
      return (now && headOf(now)) ?? emptyFields()
    },

    async exportTyped(fields) {
      const now = (await store.get(held)) ?? newRow(clock, held)
      const found = { row: { ...now, working: null }, tombstone: undefined }
      const edit = { ...editOf(fields), carriesOn: null }
      const { put = [] } = applyEvent(clock, found, { kind: 'autosaved', edit })
      return exportRows(put)
    },
  }
}
