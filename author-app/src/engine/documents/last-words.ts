import { z } from 'zod'
import { applyEvent } from '../apply-event.ts'
import { sameFields } from '../fields.ts'
import type { Change } from '../rows/change.ts'
import type { Edit } from '../rows/local-edits.ts'
import type { Context, Row } from '../rows/row.ts'
import type { Found, Store } from '../store/store.ts'
import type { Locks } from '../sync/leader.ts'

/** A place on the device that has taken a text when the call returns, and outlives the page: `localStorage`. */
export type AtOnce = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * What stands at such a place. A saving names those before it: of a slow disk many may be under way, and each may be the last
 * that it takes. Those of long ago stand in no row any more.
 */
const LATEST = 100
const tree = z.record(z.string(), z.unknown())
const WrittenEdit = z.object({
  id: z.string(),
  opened: z.object({
    head: tree.nullable(),
    rev: z.string().nullable(),
    seq: z.number(),
    isSubmitted: z.boolean(),
  }),
  known: z.array(z.string().nullable()),
  carriesOn: z.string().nullable(),
  stamp: z.string(),
  fields: tree,
})

/** How long a page that has just gone may still hold a document, in milliseconds. */
const PATIENCE_MS = 1_000

/** The name of the lock of one document. */
export const lockOf = (name: string, id: string) => `${name}:edit:${id}`

const beginningOf = (name: string) => `${name}:last-words:`

/** The keys that stand there, of one store. */
function keysOf(place: AtOnce, beginning: string): string[] {
  const keys = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '')
  return keys.filter((key) => key.startsWith(beginning))
}

/** Removes the last words of every document of a store. */
export function eraseLastWords(place: AtOnce | undefined, name: string): void {
  if (place) for (const key of keysOf(place, beginningOf(name))) place.removeItem(key)
}

/**
 * Saves typing on the device. What was only looked at is not typing.
 * @returns the change, with the row that holds the text
 */
export function autosave(context: Context, found: Found, edit: Edit): Change & { holder?: Row } {
  const { kinds, empty } = context.collection
  const isTouched = found.row?.working || found.tombstone
  if (!isTouched && sameFields(kinds, edit.fields, edit.opened.head ?? empty())) return {}
  return applyEvent(context, found, { kind: 'autosaved', edit })
}

/** Last words of the documents of one collection. */
export interface LastWords {
  /**
   * Writes a text down, beside those that other pages left. Where there is no room nothing is written: the author was asked
   * before the page went.
   * @returns its key
   */
  write(edit: Edit): string
  forget(key: string): void
  /** Saves what stands there of a document that this tab holds. */
  takeOver(id: string): Promise<void>
  /** The same of one that another tab may hold: a tab that lives saves its words itself. */
  takeOverFree(id: string): Promise<void>
  /** The same of every document. @returns whether none is left: a full device has no room for them */
  takeOverAll(): Promise<boolean>
}

interface LastWordsDeps {
  store: Store
  context: Context
  locks: Locks | undefined
  name: string
  atOnce: AtOnce | undefined
}

/** Takes over those of every collection. @returns whether none is left */
export async function takeOverEverywhere(opened: Iterable<{ lastWords: LastWords }>): Promise<boolean> {
  let isDone = true
  for (const { lastWords } of opened) isDone = (await lastWords.takeOverAll()) && isDone
  return isDone
}

/**
 * What stands in an editor as its page goes. The store takes longer than some pages live (a page that is loaded again waits for
 * no transaction), so it is written down at once, and saved by whoever opens the store or the document next, as if that
 * editor still did.
 */
export function createLastWords({ store, context, locks, name, atOnce }: LastWordsDeps): LastWords {
  const beginning = `${beginningOf(name)}${context.collection.name}:`
  const forget = (key: string) => atOnce?.removeItem(key)
  const idOf = (key: string) => key.slice(beginning.length).replace(/\|.*/, '')
  const all = () => (atOnce ? keysOf(atOnce, beginning) : [])
  const keysOfDocument = (id: string) => all().filter((key) => idOf(key) === id)

  function read(key: string): Edit | undefined {
    try {
      const { known, fields, ...edit } = WrittenEdit.parse(JSON.parse(atOnce?.getItem(key) ?? ''))
      // An earlier version may not have known every field.
      return { ...edit, known: new Set(known), fields: { ...context.collection.empty(), ...fields } }
    } catch {
      return undefined
    }
  }

  async function takeOver(id: string): Promise<void> {
    for (const key of keysOfDocument(id)) {
      const edit = read(key)
      if (!edit) forget(key)
      // Once they are on disk they are no last words, also where the journal did not take them.
      else
        await store.save(
          id,
          (found) => autosave(context, found, edit),
          () => forget(key),
        )
    }
  }

  /** What cannot be saved, as on a full device, stays written. */
  async function takeOverFree(id: string): Promise<void> {
    if (keysOfDocument(id).length === 0) return
    const work = () => takeOver(id).catch(() => {})
    if (!locks) return work()
    await locks.request(lockOf(name, id), { signal: AbortSignal.timeout(PATIENCE_MS) }, work).catch(() => {})
  }

  return {
    write(edit) {
      const key = `${beginning}${edit.id}|${edit.stamp}`
      try {
        atOnce?.setItem(key, JSON.stringify({ ...edit, known: [...edit.known].slice(-LATEST) }))
      } catch {
        forget(key)
      }
      return key
    },
    forget,
    takeOver,
    takeOverFree,
    async takeOverAll() {
      for (const id of new Set(all().map(idOf))) await takeOverFree(id)
      return all().length === 0
    },
  }
}
