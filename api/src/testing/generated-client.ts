import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

// Compiled and run by `openapi/openapi.test.ts` beside the types that were generated from the document.

interface Server {
  origin: string
  cookie: string
  thumbnail: Blob
}

/** What is neither a text, a number nor a file travels as a part of type `application/json`. */
function toFormData(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const isPlain = typeof value === 'string' || typeof value === 'number'
    if (value instanceof Blob) form.set(name, value)
    else if (isPlain) form.set(name, String(value))
    else form.set(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  }
  return form
}

const fields = {
  title: 'How to stop a dripping tap',
  description: 'A worn washer is the usual cause.',
  caption: '',
  category: 'Plumbing',
  content: '<p>Turn the water off first.</p>',
  read_time_minutes: 4,
  status: 'Published',
  tags: ['taps', 'washers'],
  seo_meta: { meta_title: 'Dripping taps', meta_description: '', meta_keywords: ['tap'] },
} as const

/** Writes, changes, reads and deletes a post, and does what a visitor does. @returns what was answered */
export async function useApi({ origin, cookie, thumbnail }: Server) {
  const api = createClient<paths>({ baseUrl: `${origin}/api`, headers: { Cookie: cookie } })
  const form = { ...fields, tags: [...fields.tags], seo_meta: { ...fields.seo_meta, meta_keywords: ['tap'] } }

  const created = await api.POST('/blogs', { body: { ...form, thumbnail }, bodySerializer: toFormData })
  if (!created.data) throw new Error(created.error.error)
  const { _id: id, rev } = created.data
  const path = { id }

  const ifMatch = { 'If-Match': `"${rev}"` }
  const asJson = await api.PUT('/blogs/{id}', {
    params: { path, header: ifMatch },
    body: { ...form, title: 'How to stop two taps' },
  })
  const stale = await api.PUT('/blogs/{id}', {
    params: { path, header: ifMatch },
    body: { ...form, title: 'How to stop three taps' },
    bodySerializer: toFormData,
  })
  const revisions = await api.GET('/blogs/{id}/revisions', { params: { path, query: { limit: 5 } } })
  const list = await api.GET('/blogs', { params: { query: { search: 'two taps', sort: 'latest' } } })
  const comment = await api.POST('/blogs/{id}/comments', { params: { path }, body: { comment: 'Thanks.' } })
  const like = await api.PUT('/blogs/{id}/like', { params: { path } })
  const unknown = await api.GET('/blogs/{id}', { params: { path: { id: 'no-uuid' } } })
  const removed = await api.DELETE('/blogs/{id}', { params: { path } })
  const changes = await api.GET('/blogs/myblogs/changes')
  return {
    tags: created.data.tags,
    keywords: created.data.seo_meta.meta_keywords,
    title: asJson.data?.title,
    stale: stale.error?.code,
    revisions: revisions.data?.map((revision) => revision.title),
    list: list.data?.map((post) => post._id === id),
    comment: comment.data?.comment,
    likes: like.data?.likes,
    unknown: unknown.error?.error,
    removed: removed.response.status,
    deleted: changes.data?.deleted.map((post) => post._id === id),
  }
}
