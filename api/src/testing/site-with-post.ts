import type { Post } from '@fettle/shared-types'
import { afterAll, beforeAll } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from './index.ts'

/** A site for all tests of a file, with one post and the author who may change it. */
export function siteWithPost() {
  const at = {
    site: undefined as unknown as TestApi,
    author: undefined as unknown as Client,
    /** Where the API has the post. */
    path: '',
  }
  beforeAll(async () => {
    at.site = await startApi()
    at.author = await at.site.author()
    const { body } = await at.author.post<Post>('/api/blogs', postForm({}, await image()))
    at.path = `/api/blogs/${body._id}`
  })
  afterAll(() => at.site.close())
  return at
}
