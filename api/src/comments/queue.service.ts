import {
  type CommentStatus,
  type LoggedComment,
  type ModeratedComment,
  type ModerationDone,
  type ModerationForm,
  type ModerationQuery,
  type PublicAnswer,
  standIns,
} from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Deps } from '../deps.ts'
import { forbidden, noPerson } from '../errors.ts'
import { touchPost } from '../posts/posts.service.ts'
import { readAnswers } from '../questions/answers.service.ts'
import { type Author, lockUser } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { blockAccount, unblockAccount } from './blocked-addresses.service.ts'
import { renumberCommented } from './comments.queries.ts'
import {
  countQueue,
  forgetReports,
  listQueue,
  lockComments,
  type QueueRow,
  setStatus,
} from './queue.queries.ts'

const writerOf = (row: QueueRow): ModeratedComment['writer'] =>
  row.written_by === null
    ? {
        _id: row.writer_id,
        email: row.email,
        name: row.display_name ?? '',
        isReader: row.role === 'reader',
        isBlocked: row.blocked_at !== null,
      }
    : {
        _id: '',
        email: '',
        name: row.written_by || standIns[row.stand_in ?? 'left'],
        isReader: false,
        isBlocked: false,
      }

const present = (row: QueueRow, answeredIn: PublicAnswer[]): ModeratedComment => ({
  _id: row.id,
  comment: row.comment,
  status: row.status,
  createdAt: row.created_at,
  reports: Number(row.reports),
  writer: writerOf(row),
  post: { _id: row.post_id, slug: row.slug, title: row.title },
  answeredIn,
})

/** One page of a list of comments, the newest first, and how many it has. */
export async function readQueue(
  { reader }: Pick<Deps, 'reader'>,
  caller: Author,
  { page, limit, ...choice }: ModerationQuery,
): Promise<{ comments: ModeratedComment[]; total: number }> {
  const rows = await listQueue(reader, { ...choice, offset: (page - 1) * limit, limit })
  const ids = rows.map(({ id }) => id)
  const answers = await readAnswers(reader, caller, 'comment_id', ids)
  const comments = rows.map((row) => present(row, answers.get(row.id) ?? []))
  return { comments, total: await countQueue(reader, choice) }
}

const inWords = (targets: readonly CommentStatus[]) =>
  [...new Set(targets)]
    .map((status) => `${targets.filter((each) => each === status).length} ${status}`)
    .join(', ')

/**
 * Shows, holds, hides or removes comments; the pages that show them are rendered anew. Comments that are gone are left out.
 * @returns where those were before that have changed, which takes it back
 */
export async function moderate(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  moderator: Author,
  { changes }: ModerationForm,
): Promise<ModerationDone> {
  const at = now()
  const wanted = new Map(changes.map(({ _id, status }) => [_id, status]))
  return change(async (running) => {
    const { trx, nextSeq } = running
    const { email: actor } = await requireMay(trx, moderator, 'moderate-comments')
    const before: ModerationDone['before'] = []
    const moderated: LoggedComment[] = []
    for (const { id, status, post_id, post_status, title } of await lockComments(trx, [...wanted.keys()])) {
      const target = wanted.get(id) ?? status
      // Whoever approves a comment has seen what was reported.
      const isApproved = target === 'shown' && (await forgetReports(trx, id))
      if (target === status) {
        if (!isApproved) continue
        before.push({ _id: id, status })
        moderated.push({ _id: id, post: title, status })
        continue
      }
      await setStatus(trx, id, target, target === 'removed' ? at.toISOString() : null)
      before.push({ _id: id, status })
      moderated.push({ _id: id, post: title, status: target })
      const more = Number(target === 'shown') - Number(status === 'shown')
      if (more === 0) continue
      await renumberCommented(trx, post_id, await nextSeq(), more)
      touchPost(running, post_id, [post_status])
    }
    if (before.length > 0) {
      const subject = inWords(moderated.map(({ status }) => status))
      await recordEvent(trx, { at, actor, action: 'comments-moderated', subject, comments: moderated })
    }
    return { before }
  })
}

/**
 * Keeps a reader from commenting, or lets them again; it counts from their next request. A block holds for the address of the
 * account too, whatever account has it later.
 * @throws ApiError 404 `not_found`, 403 `forbidden` for a block of staff, whose role an owner can change
 */
export async function blockReader(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  moderator: Author,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<void> {
  const at = now()
  await change(async ({ trx }) => {
    const user = await lockUser(trx, id)
    const { email: actor } = await requireMay(trx, moderator, 'moderate-comments')
    if (!user) throw noPerson()
    if (isBlocked && user.role !== 'reader')
      throw forbidden('Only readers can be blocked. An owner can change what staff may do.')
    await (isBlocked ? blockAccount(trx, user, at.toISOString()) : unblockAccount(trx, user))
    const action = isBlocked ? 'reader-blocked' : 'reader-unblocked'
    await recordEvent(trx, { at, actor, action, subject: user.email })
  })
}
