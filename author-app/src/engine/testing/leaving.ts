import type { PostEditing, PostFields } from '../collections/posts.ts'
import type { AtOnce } from '../documents/last-words.ts'
import { edited, type Ink, type SimulatedEdit } from './article.ts'
import type { Life } from './disk.ts'
import { memoryStorage } from './memory-storage.ts'
import type { Oracle } from './oracle.ts'
import type { Records } from './records.ts'

/** A device's `localStorage`, which a life that has ended neither writes nor empties. */
export function createLastPlace() {
  const place = memoryStorage()
  return {
    of: (life: Life): AtOnce => ({
      get length() {
        return place.length
      },
      key: place.key,
      getItem: place.getItem,
      setItem: (key, text) => life.isDead() || place.setItem(key, text),
      removeItem: (key) => life.isDead() || place.removeItem(key),
    }),
  }
}

/** An editor, and what its user sees in it. */
interface Shown {
  editing: PostEditing
  shown: PostFields
}

interface Leaving {
  ink: Ink
  oracle: Oracle
  records: Records
  isDead(): boolean
}

/** What is typed last is written down as the page goes, while what was typed before it is still being saved. */
export async function writeAsPageGoes(
  { editing, shown }: Shown,
  edits: readonly SimulatedEdit[],
  { ink, oracle, records, isDead }: Leaving,
): Promise<void> {
  let after = shown
  for (const [at, edit] of edits.entries()) {
    if (at > 0) void editing.autosave(after).catch(() => {})
    after = await edited(after, edit, ink)
  }
  // Over a version that came meanwhile, or a delete, it becomes a draft.
  records.forked('stale', editing.id())
  if (isDead()) oracle.maybeSaved(shown, after)
  else {
    editing.writeDown(after)
    oracle.saved(shown, after)
  }
}
