import { Post, PostAuthor, type PostStatus, PostSummary } from '@fettle/shared-types'
import { z } from 'zod'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

const pathOf = (id: string) => `/blogs/${encodeURIComponent(id)}`
const ifMatch = (rev: string) => ({ 'if-match': `"${rev}"` })

/** What editors do with the posts of everybody. Every call throws what `request` throws. */
export const createAllPostsApi = (send: Send) => ({
  /** Posts and drafts of every author, newest first. @param status '' for both @param page from 1 */
  async allPosts(status: PostStatus | '', page: number, limit = 50): Promise<Page<PostSummary>> {
    const query = new URLSearchParams({ ...(status && { status }), page: String(page), limit: String(limit) })
    return readPage(await send(`/posts?${query}`), PostSummary)
  },

  /** The accounts that a post can be given to, by name. */
  async postAuthors(): Promise<PostAuthor[]> {
    return z.array(PostAuthor).parse(await (await send('/posts/authors')).json())
  },

  async givePost(id: string, author: string): Promise<void> {
    await send(`/posts/${encodeURIComponent(id)}/author`, { method: 'PUT', ...json({ author }) })
  },

  /** Publishes a post as it was seen, or takes it off the site. */
  async setPostStatus({ _id, rev }: Pick<PostSummary, '_id' | 'rev'>, status: PostStatus): Promise<void> {
    const post = Post.parse(await (await send(pathOf(_id))).json())
    const { title, description, caption, category, content, read_time_minutes, tags, seo_meta } = post
    const form = { title, description, caption, category, content, read_time_minutes, tags, seo_meta, status }
    const { headers, body } = json(form)
    await send(pathOf(_id), { method: 'PUT', headers: { ...headers, ...ifMatch(rev) }, body })
  },

  async deleteAnyPost({ _id, rev }: Pick<PostSummary, '_id' | 'rev'>): Promise<void> {
    await send(pathOf(_id), { method: 'DELETE', headers: ifMatch(rev) })
  },
})
