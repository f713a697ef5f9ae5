import type { ErasureForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { renumberCommented } from '../comments/comments.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { removeEnquiries } from '../enquiries/enquiries.service.ts'
import { cannotInherit, needsHeir, onlyOwner, ownAccount, ownPostsStay, wrongPassword } from '../errors.ts'
import { may } from '../people/permissions.ts'
import { removePerson } from '../people/remove-person.service.ts'
import { touchPost } from '../posts/posts.service.ts'
import { requireCodeWhereOn } from '../second-factor/codes.service.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import {
  type Author,
  authorOf,
  findUser,
  holdAuthor,
  holdOwnersBeside,
  lockUser,
  type UserRow,
} from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import {
  countRows,
  deleteComments,
  deleteMentions,
  deleteTracesOf,
  eraseRows,
  listEnquiryIds,
  listErasable,
  type Whose,
} from './personal-data.queries.ts'
import { addressMark, findWhose } from './personal-data.service.ts'

type EraseDeps = Pick<Deps, 'change' | 'now' | 'siteId' | 'db'>

/** Enquiries, or comments, that are deleted in one transaction. */
const BATCH = 100

/** Deletes up to `BATCH` comments; replies to them stay. @returns how many */
async function eraseComments({ trx, nextSeq, ...running }: Change, whose: Whose): Promise<number> {
  const comments = await listErasable(trx, whose, BATCH)
  await deleteComments(
    trx,
    comments.map(({ id }) => id),
  )
  for (const postId of new Set(comments.map(({ post_id }) => post_id))) {
    const shown = comments.filter(({ post_id, status }) => post_id === postId && status === 'shown')
    if (shown.length === 0) continue
    await renumberCommented(trx, postId, await nextSeq(), -shown.length)
    touchPost({ trx, nextSeq, ...running }, postId, [shown[0]?.post_status])
  }
  return comments.length
}

/** Called where the account is locked, so that it writes no more: erases what it has written since its comments were. */
async function eraseLateComments(running: Change, whose: Whose): Promise<void> {
  for (let erased = BATCH; erased >= BATCH; ) erased = await eraseComments(running, whose)
}

async function eraseEnquiries(trx: Queryable, whose: Whose): Promise<number> {
  const ids = await listEnquiryIds(trx, whose, BATCH)
  await removeEnquiries(trx, ids)
  return ids.length
}

/** How much of the account is given to another: its posts, and what was imported under it. */
const countGiven = async (db: Queryable, whose: Whose): Promise<number> =>
  (await countRows(db, 'posts', whose)) + (await countRows(db, 'imported-comments', whose))

/**
 * Erases what an address stands in, one kind after another, each in transactions of its own that are small. What was interrupted is
 * finished by doing it again: the account, by which the rest is found, goes last.
 * @param allowed is asked in every transaction; throws where the caller may not go on
 */
async function eraseAll(
  { change }: Pick<Deps, 'change'>,
  whose: Whose,
  { allowed, enquiries }: { allowed: (trx: Queryable) => Promise<unknown>; enquiries: boolean },
): Promise<void> {
  const steps: Array<(running: Change) => Promise<number>> = [
    ({ trx }) => eraseRows(trx, 'mails', whose),
    ({ trx }) => eraseRows(trx, 'sign-ups', whose),
    ...(enquiries ? [({ trx }: Change) => eraseEnquiries(trx, whose)] : []),
    (running) => eraseComments(running, whose),
    ({ trx }) => eraseRows(trx, 'invitations', whose),
  ]
  for (const step of steps)
    for (let erased = BATCH; erased >= BATCH; )
      erased = await change(async (running) => {
        await allowed(running.trx)
        return step(running)
      })
}

async function forgetMentions(trx: Queryable, { addresses }: Whose, siteId: string): Promise<void> {
  const own = addresses.filter(({ isOthersNow }) => !isOthersNow)
  for (const { email } of own) await deleteMentions(trx, email, addressMark(siteId, email))
}

/** @throws ApiError 409 `conflict` for the last owner, and where nobody takes what is given */
async function requireErasable(
  trx: Queryable,
  user: UserRow,
  whose: Whose,
  giveTo: string | undefined,
): Promise<Author | undefined> {
  if (user.role === 'owner' && !(await holdOwnersBeside(trx, user.id))) throw onlyOwner()
  const heir = giveTo === undefined ? undefined : await holdAuthor(trx, giveTo)
  if (giveTo !== undefined && (!heir || heir.id === user.id || !may(heir, 'write-posts')))
    throw cannotInherit()
  if (!heir && (await countGiven(trx, whose)) > 0) throw needsHeir(authorOf(user).name ?? user.email)
  return heir
}

/**
 * Erases what the site knows by an address: account, comments, enquiries, mails, sign-ups and invitations. Posts go to another account.
 * Safe to repeat. The audit log says that it was done, and not to whom.
 * @throws ApiError 409 `conflict` for the caller's own account, for the last owner, and where nobody takes the posts
 */
export async function erasePersonalData(
  deps: EraseDeps,
  owner: Author,
  { email, giveTo }: Pick<ErasureForm, 'email' | 'giveTo'>,
): Promise<void> {
  const { change, db, now, siteId } = deps
  const whose = await findWhose(db, email)
  if (whose.userId === owner.id) throw ownAccount()
  const mark = addressMark(siteId, email)
  /** The account, if it can go. */
  const take = async (trx: Queryable) => {
    const user = whose.userId === undefined ? undefined : await lockUser(trx, whose.userId)
    const { email: actor } = await requireMay(trx, owner, 'people')
    return { actor, user, heir: user && (await requireErasable(trx, user, whose, giveTo)) }
  }
  await eraseAll(deps, whose, { allowed: take, enquiries: true })
  await change(async (running) => {
    const { actor, user, heir } = await take(running.trx)
    const at = now()
    if (user) {
      await eraseLateComments(running, whose)
      await deleteTracesOf(running.trx, user.id)
      await removePerson(running, { person: user, heir, at, actor, subject: mark })
    }
    await forgetMentions(running.trx, whose, siteId)
    await recordEvent(running.trx, { at, actor, action: 'personal-data-erased', subject: mark })
  })
}

/**
 * Deletes the caller's own account with its comments and the mails to it. What was asked by an enquiry is the business's.
 * @throws ApiError 403 `invalid_credentials` for another password, `wrong_code` where a code is needed or wrong; 409 `conflict` for the last owner, and for somebody with posts: an owner gives these to another first
 */
export async function eraseOwnAccount(
  deps: EraseDeps,
  checkPassword: CheckPassword,
  { author, password, code }: { author: Author; password: string; code?: string | undefined },
): Promise<void> {
  const { change, db, now, siteId } = deps
  const stored = await findUser(db, author.id)
  if (!stored || !(await checkPassword(stored.password_hash, password))) throw wrongPassword()
  const whose: Whose = { ...(await findWhose(db, author.email)), userId: author.id }
  const mark = addressMark(siteId, author.email)
  const take = async (trx: Queryable) => {
    const user = await lockUser(trx, author.id)
    await requireMay(trx, author, 'account')
    if (user?.role === 'owner' && !(await holdOwnersBeside(trx, author.id))) throw onlyOwner()
    if ((await countGiven(trx, whose)) > 0) throw ownPostsStay()
    return user
  }
  await change(async ({ trx }) => {
    await take(trx)
    await requireCodeWhereOn(trx, { userId: author.id, code, at: now() })
  })
  await eraseAll(deps, whose, { allowed: take, enquiries: false })
  await change(async (running) => {
    const user = await take(running.trx)
    if (!user) return
    await eraseLateComments(running, whose)
    await deleteTracesOf(running.trx, user.id)
    await removePerson(running, { person: user, heir: undefined, at: now(), actor: mark, subject: mark })
    await forgetMentions(running.trx, whose, siteId)
  })
}
