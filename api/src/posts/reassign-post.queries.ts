import type { Queryable } from '../database/database.ts'
import { matchingShownNames, type PeopleFilter } from '../people/people.queries.ts'

interface Giving {
  from: string
  to: string
  changeSeq: number
}

/** Gives a post to another author, and notes that the one before has it no more. @returns whether it was still theirs */
export async function giveOnePost(
  trx: Queryable,
  postId: string,
  { from, to, changeSeq }: Giving,
): Promise<boolean> {
  const given = await trx('posts')
    .where({ id: postId, author_id: from })
    .update({ author_id: to, change_seq: changeSeq })
  if (given !== 1) return false
  await trx('post_departures').where({ post_id: postId, author_id: to }).delete()
  await trx('post_departures')
    .insert({ post_id: postId, author_id: from, change_seq: changeSeq })
    .onConflict(['post_id', 'author_id'])
    .merge()
  return true
}

/** Accounts of some roles, or those of them that match a search, by name. */
export async function listAccountsOf(
  db: Queryable,
  filter: PeopleFilter,
  limit: number,
): Promise<Array<{ id: string; email: string; display_name: string | null }>> {
  return db('users')
    .select('id', 'email', 'display_name')
    .where(matchingShownNames(filter))
    .orderByRaw('lower(COALESCE(display_name, email)), id')
    .limit(limit)
}
