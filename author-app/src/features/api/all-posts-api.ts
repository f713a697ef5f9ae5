import { PostAuthor } from '@fettle/shared-types'
import { z } from 'zod'
import { json } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** What editors ask of the server for the posts of everybody, beside sync. Every call throws what `request` throws. */
export const createAllPostsApi = (send: Send) => ({
  /** The first accounts that a post can be given to, or those of them that match a search, by name. */
  async postAuthors(search = ''): Promise<PostAuthor[]> {
    const path = search ? `/posts/authors?search=${encodeURIComponent(search)}` : '/posts/authors'
    return z.array(PostAuthor).parse(await (await send(path)).json())
  },

  async givePost(id: string, author: string): Promise<void> {
    await send(`/posts/${encodeURIComponent(id)}/author`, { method: 'PUT', ...json({ author }) })
  },
})
