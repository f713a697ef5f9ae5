import type { PostStatus, Role, StandIn } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** A link from what was asked to what answers it in public. */
export interface QuestionRow {
  id: string
  /** What was asked: one of the two. */
  enquiry_id: string | null
  comment_id: string | null
  /** What answers it: one of the two. */
  post_id: string | null
  faq_entry: string | null
  author_id: string | null
  created_at: string
}

/** The column that names what was asked. */
export type SourceColumn = 'enquiry_id' | 'comment_id'

/** What answers a question. */
export type AnswerKey = { post_id: string } | { faq_entry: string }

const questions = (db: Queryable) => db<QuestionRow>('questions')

export async function insertQuestion(trx: Queryable, row: Partial<QuestionRow>): Promise<void> {
  await questions(trx).insert(row)
}

/** The link from a question to one answer. */
export async function findLink(
  db: Queryable,
  source: Partial<Record<SourceColumn, string>>,
  answer: AnswerKey,
): Promise<string | undefined> {
  const row = await questions(db)
    .where({ ...source, ...answer })
    .select('id')
    .first<{ id: string } | undefined>()
  return row?.id
}

/** A link with what it shows of its answer; a post that the server does not have has nulls. */
export interface AnswerRow extends QuestionRow {
  by_name: string | null
  by_email: string | null
  by_role: Role | null
  title: string | null
  slug: string | null
  status: PostStatus | null
  post_author: string | null
}

/** What answers some enquiries or comments, the oldest first. A link to a post that was deleted is none. */
export async function listAnswers(
  db: Queryable,
  column: SourceColumn,
  ids: readonly string[],
): Promise<AnswerRow[]> {
  return db('questions')
    .leftJoin('posts', 'posts.id', 'questions.post_id')
    .leftJoin('users', 'users.id', 'questions.author_id')
    .select<AnswerRow[]>(
      'questions.*',
      'users.display_name as by_name',
      'users.email as by_email',
      'users.role as by_role',
      'posts.title',
      'posts.slug',
      'posts.status',
      'posts.author_id as post_author',
    )
    .whereIn(`questions.${column}`, ids)
    .whereNotExists(db('tombstones').select('post_id').whereRaw('tombstones.post_id = questions.post_id'))
    .orderBy(['questions.created_at', 'questions.id'])
}

export async function countAnswers(db: Queryable, column: SourceColumn, id: string): Promise<number> {
  const row = await questions(db)
    .where({ [column]: id })
    .count<{ count: number }>({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** A link with what was asked, as it stands there now. */
export interface AskedRow extends QuestionRow {
  first_name: string | null
  last_name: string | null
  email: string | null
  message: string | null
  comment: string | null
  written_by: string | null
  stand_in: StandIn | null
  writer_name: string | null
  writer_email: string | null
}

/** The questions that a post, or any entry of `faq`, answers, the newest first. Comments that were removed are not among them. */
export async function listQuestions(
  db: Queryable,
  { post, limit }: { post: string | undefined; limit: number },
): Promise<AskedRow[]> {
  const asked = db('questions')
    .leftJoin('enquiries', 'enquiries.id', 'questions.enquiry_id')
    .leftJoin('comments', 'comments.id', 'questions.comment_id')
    .leftJoin('users as writers', 'writers.id', 'comments.author_id')
    .select<AskedRow[]>(
      'questions.*',
      'enquiries.first_name',
      'enquiries.last_name',
      'enquiries.email',
      'enquiries.message',
      'comments.comment',
      'comments.written_by',
      'comments.stand_in',
      'writers.display_name as writer_name',
      'writers.email as writer_email',
    )
    .where((there) => there.whereNull('comments.status').orWhereNot('comments.status', 'removed'))
  if (post === undefined) asked.whereNotNull('questions.faq_entry')
  else asked.where('questions.post_id', post)
  return asked
    .orderBy([
      { column: 'questions.created_at', order: 'desc' },
      { column: 'questions.id', order: 'desc' },
    ])
    .limit(limit)
}

/** @returns whether there was such a link */
export async function deleteQuestion(
  trx: Queryable,
  { id, ...source }: { id: string } & Partial<Record<SourceColumn, string>>,
): Promise<boolean> {
  return (
    (await questions(trx)
      .where({ id, ...source })
      .delete()) > 0
  )
}

/** Forgets which questions a post answers. */
export async function deleteQuestionsOfPost(trx: Queryable, postId: string): Promise<void> {
  await questions(trx).where({ post_id: postId }).delete()
}

/** Whether there is a comment that was not removed; it stays so until the end of the transaction. */
export async function holdComment(trx: Queryable, id: string): Promise<boolean> {
  const row = await trx('comments')
    .select('id')
    .where({ id })
    .whereNot({ status: 'removed' })
    .forUpdate()
    .first()
  return row !== undefined
}
