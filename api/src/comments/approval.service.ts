import type { CommentStatus } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { readSettings } from '../discussion/discussion.service.ts'
import { forbidden, nameNeeded, nameNotShown, tooMany } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'
import { countWaitingOf, hasShownComment } from './comments.queries.ts'
import { hasBlockedWord, needsALook } from './needs-a-look.ts'
import { findBlockedAt } from './queue.queries.ts'

/**
 * Whether a comment is shown at once, or again after a change. A reader’s name stands beside it, and is looked at with it. Blocked
 * words hold what readers write also where nothing else does.
 */
export async function statusOf(
  trx: Queryable,
  { id, role, name }: Author,
  text: string,
): Promise<Extract<CommentStatus, 'shown' | 'held'>> {
  const { holdReaders, holdStaff, blockedWords } = await readSettings(trx)
  const isReader = role === 'reader'
  const mode = isReader ? holdReaders : holdStaff
  const beside = isReader ? [text, name ?? ''] : [text]
  if (mode === 'off')
    return isReader && beside.some((shown) => hasBlockedWord(shown, blockedWords)) ? 'held' : 'shown'
  const isHeld = mode === 'all' || beside.some((shown) => needsALook(shown, blockedWords))
  return isHeld || !(await hasShownComment(trx, id)) ? 'held' : 'shown'
}

/** @throws ApiError 403 `forbidden` */
export async function requireUnblocked(
  trx: Queryable,
  userId: string,
  act: 'comment' | 'change your name' = 'comment',
): Promise<void> {
  if ((await findBlockedAt(trx, userId)) !== undefined)
    throw forbidden(`You cannot ${act} on this site any more. An editor of this site can change that.`)
}

/**
 * Called before an account takes another name: a reader's stands beside comments that were approved under the one before.
 * @throws ApiError 403 `forbidden` for whoever is blocked; 400 `invalid` for none, and for a name that a comment would wait with
 */
export async function requireShowableName(trx: Queryable, { id, role }: Author, name: string): Promise<void> {
  if (role !== 'reader') return
  await requireUnblocked(trx, id, 'change your name')
  if (name === '') throw nameNeeded()
  const { holdReaders, blockedWords } = await readSettings(trx)
  const isHeld = holdReaders === 'off' ? hasBlockedWord : needsALook
  if (isHeld(name, blockedWords)) throw nameNotShown()
}

/** How many comments of one reader may wait at once, so that nobody fills the queue of those who moderate. */
const MOST_WAITING = 20
const HOUR_SECONDS = 60 * 60

/** @throws ApiError 429 `too_many` for a reader of whom so many wait already */
export async function requireRoomInQueue(trx: Queryable, { id, role }: Author): Promise<void> {
  if (role === 'reader' && (await countWaitingOf(trx, id)) >= MOST_WAITING)
    throw tooMany(
      `${MOST_WAITING} of your comments wait for approval. Please wait until they have been looked at.`,
      HOUR_SECONDS,
    )
}
