import type { RunChange } from '../database/change.ts'
import { type Author, findUserByEmail } from '../sessions/users.queries.ts'
import {
  deleteUser,
  giveComments,
  givePost,
  giveTombstones,
  listCommentedPostIds,
  listPostIdsOf,
  renumberPost,
} from './remove-author.queries.ts'
import { CommandError } from './terminal.ts'

interface RemoveAuthor {
  email: string
  /** Who gets the posts and comments. */
  giveTo: string | undefined
}

/**
 * Removes an author; their posts and comments go to another. The pages that show them are rendered anew.
 * @returns how many posts changed hands
 * @throws CommandError when one of the two is unknown, or there is something to give and nobody to give it to
 */
export async function removeAuthor(
  change: RunChange,
  { email, giveTo }: RemoveAuthor,
): Promise<{ posts: number }> {
  return change(async ({ trx, nextSeq, touch }) => {
    const author = await findUserByEmail(trx, email)
    if (!author) throw new CommandError(`There is no author ${email}.`)
    const posts = await listPostIdsOf(trx, author.id)
    const commented = await listCommentedPostIds(trx, author.id)
    let heir: Author | undefined
    if (giveTo !== undefined) {
      heir = await findUserByEmail(trx, giveTo)
      if (!heir) throw new CommandError(`There is no author ${giveTo} to give the posts to.`)
      if (heir.id === author.id) throw new CommandError('The posts must be given to another author.')
    }
    if (posts.length + commented.length > 0 && !heir)
      throw new CommandError(`${email} has posts or comments. Say who gets them: --give-to EMAIL`)
    if (heir) {
      for (const id of posts) await givePost(trx, id, heir.id, await nextSeq())
      await giveComments(trx, { from: author.id, to: heir.id })
      for (const id of commented) await renumberPost(trx, id, await nextSeq())
      await giveTombstones(trx, { from: author.id, to: heir.id })
    }
    await deleteUser(trx, author.id)
    touch(...new Set([...posts, ...commented].map((id) => `post:${id}` as const)))
    if (posts.length > 0) touch('posts')
    return { posts: posts.length }
  })
}
