import { bounds, type Category, type PostStatus } from '@fettle/shared-types'
import {
  evenUncopied,
  type Fields,
  headOf,
  isDeleting,
  type PostRow,
  type Posts,
  StoreFullError,
} from '../../../engine/index.ts'

/** What is done to several posts at once. */
export type BulkChange =
  | { kind: 'status'; status: PostStatus }
  | { kind: 'category'; category: Category }
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  | { kind: 'undo'; before: ReadonlyMap<string, Changed> }

/** The fields that a bulk change can touch. */
type Changed = Pick<Fields, 'status' | 'publish_at' | 'category' | 'tags'>

/** Why a post was left as it is. */
export type LeftOut =
  | 'gone'
  | 'undecided'
  | 'typed'
  | 'not-submitted'
  | 'other-tab'
  | 'many-tags'
  | 'no-room'
  | 'failed'

/** What became of each post. */
export interface BulkResult {
  /** What the changed ones said before, by id. */
  before: Map<string, Changed>
  /** Posts that were as asked for already. */
  same: number
  leftOut: Map<LeftOut, number>
}

function taggedWith(tags: readonly string[], { add, remove }: Extract<BulkChange, { kind: 'tags' }>) {
  const kept = tags.filter((tag) => !remove.includes(tag))
  return [...kept, ...add.filter((tag) => !kept.includes(tag))]
}

/** The text with the change in it. Another status takes the schedule away. */
function withChange(fields: Fields, id: string, change: BulkChange): Fields {
  switch (change.kind) {
    case 'status': {
      const isSame = fields.status === change.status
      return { ...fields, status: change.status, publish_at: isSame ? fields.publish_at : '' }
    }
    case 'category':
      return { ...fields, category: change.category }
    case 'tags':
      return { ...fields, tags: taggedWith(fields.tags, change) }
    case 'undo':
      return { ...fields, ...change.before.get(id) }
  }
}

const changedOf = ({ status, publish_at, category, tags }: Fields): Changed => ({
  status,
  publish_at,
  category,
  tags,
})

const isSame = (one: Fields, other: Fields) =>
  JSON.stringify(changedOf(one)) === JSON.stringify(changedOf(other))

/** Why a bulk change leaves this post out: its author has typed, or has to decide something. */
function reasonAgainst(row: PostRow | undefined, { kind }: BulkChange): LeftOut | undefined {
  if (!row || isDeleting(row)) return 'gone'
  if (row.obstacle.kind === 'conflict' || row.obstacle.kind === 'remote-missing') return 'undecided'
  if (!row.working) return undefined
  // Words that were typed and not submitted would go out with the change.
  if (headOf(row)) return 'typed'
  return kind === 'status' ? 'not-submitted' : undefined
}

/** Why a post could not be changed on this device. The others are changed all the same. */
const failureOf = (error: unknown): LeftOut => (error instanceof StoreFullError ? 'no-room' : 'failed')

const count = (leftOut: BulkResult['leftOut'], reason: LeftOut) =>
  void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)

async function changeOne(posts: Posts, id: string, change: BulkChange): Promise<Changed | 'same' | LeftOut> {
  const row = await posts.get(id)
  const reason = reasonAgainst(row, change)
  if (reason) return reason
  const editing = await posts.edit(id)
  if (!editing) return 'gone'
  try {
    if (!editing.isMine()) return 'other-tab'
    const { fields } = editing
    const next = withChange(fields, id, change)
    if (next.tags.length > bounds.tags.max) return 'many-tags'
    if (isSame(fields, next)) return 'same'
    await evenUncopied(row?.working ? editing.autosave(next) : editing.submit(next))
    return changedOf(fields)
  } catch (error) {
    return failureOf(error)
  } finally {
    editing.close()
  }
}

/**
 * Changes posts one after another, each as if it were submitted from its form: saved here, sent when there is a network.
 * @param onProgress called after each
 */
export async function changePosts(
  posts: Posts,
  ids: readonly string[],
  change: BulkChange,
  onProgress: (progress: { done: number; of: number }) => void,
): Promise<BulkResult> {
  const result: BulkResult = { before: new Map(), same: 0, leftOut: new Map() }
  for (const [at, id] of ids.entries()) {
    const outcome = await changeOne(posts, id, change)
    if (outcome === 'same') result.same += 1
    else if (typeof outcome === 'object') result.before.set(id, outcome)
    else count(result.leftOut, outcome)
    onProgress({ done: at + 1, of: ids.length })
  }
  return result
}

/**
 * Deletes posts one after another.
 * @param holdMs milliseconds in which the deletes wait on this device, to be taken back
 */
export async function removePosts(
  posts: Posts,
  ids: readonly string[],
  holdMs: number,
): Promise<{ removed: number } & Pick<BulkResult, 'leftOut'>> {
  const leftOut: BulkResult['leftOut'] = new Map()
  let removed = 0
  for (const id of ids)
    try {
      await posts.remove(id, holdMs)
      removed += 1
    } catch (error) {
      count(leftOut, failureOf(error))
    }
  return { removed, leftOut }
}

/** What an undo gives back after a change: what the changed posts said before; after an undo, what it could not give back. */
export function undoable(change: BulkChange, { before, leftOut }: BulkResult): BulkResult['before'] {
  if (change.kind !== 'undo') return before
  if (leftOut.size === 0) return new Map()
  return new Map([...change.before].filter(([id]) => !before.has(id)))
}
