import type { PublicAnswer } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { nameForStaff } from '../people/shown-author.ts'
import { mayWorkOn } from '../posts/access.ts'
import type { Author } from '../sessions/users.queries.ts'
import { readDocument } from '../site/site.service.ts'
import { type AnswerRow, listAnswers, type SourceColumn } from './questions.queries.ts'

/** What is shown of an answer. */
export type Shown = Pick<PublicAnswer, 'state' | 'title' | 'path'>

export const absent: Shown = { state: 'absent', title: null, path: null }

/** How the questions of the document `faq` stand, by the ids of their entries. */
export async function readEntries(db: Queryable): Promise<Map<string, Shown>> {
  const { value, published } = await readDocument(db, 'faq')
  const entriesOf = (document: unknown) =>
    (document as { entries: Array<{ id: string; question: string }> }).entries
  const shown = new Map<string, Shown>()
  for (const { id, question } of entriesOf(value))
    shown.set(id, { state: 'draft', title: question, path: null })
  for (const { id, question } of entriesOf(published))
    shown.set(id, { state: 'published', title: question, path: '/faq' })
  return shown
}

/** A post as the caller may see it: what somebody else has not published is not told. */
export function shownPost(
  { title, slug, status, post_author }: Pick<AnswerRow, 'title' | 'slug' | 'status' | 'post_author'>,
  caller: Author,
): Shown {
  if (status === null || post_author === null) return absent
  if (status === 'Published') return { state: 'published', title, path: `/blogs/${slug}` }
  return { state: 'draft', title: mayWorkOn(post_author, caller) ? title : null, path: null }
}

/** What answers some enquiries or comments in public, by their ids, each the oldest first. */
export async function readAnswers(
  db: Queryable,
  caller: Author,
  column: SourceColumn,
  ids: readonly string[],
): Promise<Map<string, PublicAnswer[]>> {
  const rows = ids.length === 0 ? [] : await listAnswers(db, column, ids)
  const entries = rows.some((row) => row.faq_entry !== null)
    ? await readEntries(db)
    : new Map<string, Shown>()
  const answers = new Map<string, PublicAnswer[]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    const by = nameForStaff({ name: row.by_name, email: row.by_email, role: row.by_role }, caller)
    const common = { _id: row.id, createdAt: row.created_at, by }
    answers
      .get(row[column] ?? '')
      ?.push(
        row.faq_entry === null
          ? { ...common, kind: 'post', answer: row.post_id ?? '', ...shownPost(row, caller) }
          : { ...common, kind: 'faq', answer: row.faq_entry, ...(entries.get(row.faq_entry) ?? absent) },
      )
  }
  return answers
}
