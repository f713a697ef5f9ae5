import { randomUUID } from 'node:crypto'
import { bounds, type PublicAnswer, type Question, type QuestionForm, standIns } from '@fettle/shared-types'
import { NO_COMMENT } from '../comments/moderation.service.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockEnquiry } from '../enquiries/enquiries.queries.ts'
import { NO_ENQUIRY } from '../enquiries/timeline.service.ts'
import { deleted, mayNot, notFound, tooManyAnswers } from '../errors.ts'
import { may, type Permission } from '../people/permissions.ts'
import { workablePost } from '../posts/access.ts'
import { findPost, findTombstone } from '../posts/posts.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { absent, readAnswers, readEntries, type Shown, shownPost } from './answers.service.ts'
import {
  type AnswerKey,
  type AskedRow,
  countAnswers,
  deleteQuestion,
  findLink,
  holdComment,
  insertQuestion,
  listQuestions,
  type SourceColumn,
} from './questions.queries.ts'

export const NO_LINK = 'This link is not there any more.'

interface SourceRule {
  column: SourceColumn
  permission: Permission
  notThere: string
  /** Whether it is there; it stays so until the end of the transaction. */
  hold: (trx: Queryable, id: string) => Promise<boolean>
}

/** Where questions come from, and who may see what was asked there. */
const sources: Record<Question['source'], SourceRule> = {
  enquiry: {
    column: 'enquiry_id',
    permission: 'enquiries',
    notThere: NO_ENQUIRY,
    hold: async (trx, id) => (await lockEnquiry(trx, id)) !== undefined,
  },
  comment: {
    column: 'comment_id',
    permission: 'moderate-comments',
    notThere: NO_COMMENT,
    hold: holdComment,
  },
}

/** Who asked: an enquiry, or a comment, by its id. */
interface Asked {
  source: Question['source']
  id: string
}

/**
 * What the caller may name as an answer. A post that the server does not have is a draft on a device.
 * @throws ApiError 403, 404 and 410 as for work on the post; 403 `forbidden` for an entry where the texts of the site are not the caller's
 */
async function requireAnswer(trx: Queryable, who: Author, { post, faq }: QuestionForm): Promise<AnswerKey> {
  if (post === undefined) {
    if (!may(who, 'site')) throw mayNot('site')
    return { faq_entry: faq ?? '' }
  }
  if (!may(who, 'write-posts')) throw mayNot('write-posts')
  if (await findPost(trx, post)) await workablePost(trx, post, who)
  else if (await findTombstone(trx, post)) throw deleted()
  return { post_id: post }
}

/**
 * Notes that a post or an entry of `faq` answers an enquiry or a comment. Safe to repeat: the same link is there once.
 * @throws ApiError 404 `not_found`, 409 `conflict` where no more fit, and as `requireAnswer`
 */
export async function addQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Author,
  { source, id }: Asked,
  form: QuestionForm,
): Promise<PublicAnswer> {
  const { column, permission, notThere, hold } = sources[source]
  return inTransaction(db, async (trx) => {
    const who = await requireMay(trx, caller, permission)
    const answer = await requireAnswer(trx, who, form)
    if (!(await hold(trx, id))) throw notFound(notThere)
    const asked = { [column]: id }
    let link = await findLink(trx, asked, answer)
    if (link === undefined) {
      if ((await countAnswers(trx, column, id)) >= bounds.questions.answers) throw tooManyAnswers()
      link = randomUUID()
      const created_at = now().toISOString()
      await insertQuestion(trx, { id: link, ...asked, ...answer, author_id: who.id, created_at })
    }
    const answers = await readAnswers(trx, who, column, [id])
    const made = answers.get(id)?.find(({ _id }) => _id === link)
    if (!made) throw notFound(NO_LINK)
    return made
  })
}

/** Forgets that something answers an enquiry or a comment; what answers it stays. @throws ApiError 404 `not_found` */
export async function removeQuestion(
  { db }: Pick<Deps, 'db'>,
  caller: Author,
  { source, id }: Asked,
  question: string,
): Promise<void> {
  const { column, permission } = sources[source]
  await inTransaction(db, async (trx) => {
    await requireMay(trx, caller, permission)
    if (!(await deleteQuestion(trx, { id: question, [column]: id }))) throw notFound(NO_LINK)
  })
}

/** What was asked, by whoever asked it. */
function askedIn(row: AskedRow): NonNullable<Question['asked']> {
  if (row.enquiry_id !== null)
    return {
      _id: row.enquiry_id,
      text: row.message ?? '',
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
    }
  const comment = { _id: row.comment_id ?? '', text: row.comment ?? '' }
  // An imported comment is by somebody without an account; its account is that of whoever imported it.
  if (row.written_by !== null)
    return { ...comment, name: row.written_by || standIns[row.stand_in ?? 'left'], email: null }
  return { ...comment, name: row.writer_name || (row.writer_email ?? ''), email: row.writer_email }
}

function present(
  row: AskedRow,
  { title, path }: Shown,
  { caller, origin }: { caller: Author; origin: string },
): Question {
  const source = row.enquiry_id === null ? 'comment' : 'enquiry'
  return {
    _id: row.id,
    createdAt: row.created_at,
    source,
    faq: row.faq_entry,
    title,
    address: path === null ? null : new URL(path, origin).href,
    asked: may(caller, sources[source].permission) ? askedIn(row) : null,
  }
}

type ReadDeps = Pick<Deps, 'reader' | 'config'>

const { listed: limit } = bounds.questions

/**
 * The questions that a post answers, the newest first. Of a post that the server does not have, those that the caller has linked.
 * @throws ApiError 403 `forbidden`, 404 `not_found`, 410 `deleted` as for work on the post
 */
export async function readQuestionsOfPost(
  { reader, config }: ReadDeps,
  caller: Author,
  id: string,
): Promise<Question[]> {
  const isThere = (await findPost(reader, id)) ?? (await findTombstone(reader, id))
  const post = isThere && (await workablePost(reader, id, caller))
  const shown = post ? shownPost({ ...post, post_author: post.author_id }, caller) : absent
  const rows = await listQuestions(reader, { post: id, limit })
  const said = { caller, origin: config.publicOrigin }
  return rows
    .filter(({ author_id }) => post || author_id === caller.id)
    .map((row) => present(row, shown, said))
}

/** The questions that entries of `faq` answer, the newest first. */
export async function readQuestionsOfFaq({ reader, config }: ReadDeps, caller: Author): Promise<Question[]> {
  const rows = await listQuestions(reader, { post: undefined, limit })
  const entries = await readEntries(reader)
  const said = { caller, origin: config.publicOrigin }
  return rows.map((row) => present(row, entries.get(row.faq_entry ?? '') ?? absent, said))
}
