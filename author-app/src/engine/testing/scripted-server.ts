import type { Post } from '@fettle/shared-types'
import type { PostFields } from '../collections/posts.ts'

export interface Asked {
  method: string
  path: string
  headers: Headers
  form: FormData | undefined
  /** Where it is text. */
  body: string
}

/** What the server answers as `null` where it is empty. */
type Nullable = 'publish_at' | 'language' | 'placement'

type Reply = Response | Promise<Response>

/** A post as the server answers it. */
export function postOf(
  id: string,
  rev: string,
  fields: Partial<
    Omit<PostFields, Nullable> & { [Name in Nullable]: PostFields[Name] | Post[Name] } & Pick<Post, 'author'>
  > = {},
  email = 'writer@example.com',
): Post {
  const at = '2026-01-05T06:00:00.000Z'
  return {
    _id: id,
    id,
    slug: `slug-${id}`,
    rev,
    title: 'Taps',
    description: 'About taps',
    caption: '',
    category: 'Plumbing',
    content: '<p>one</p><p>two</p>',
    tags: [],
    read_time_minutes: 3,
    status: 'Draft',
    thumbnail: '/uploads/first.webp',
    thumbnail_variants: [],
    seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
    author: { email },
    createdAt: at,
    created_at: at,
    updatedAt: at,
    publishedAt: null,
    likes: 0,
    likes_count: 0,
    comments_count: 0,
    comments: [],
    ...fields,
    placement: fields.placement || null,
  }
}

export const refusal = (
  status: number,
  code: string,
  error: string,
  details?: unknown,
  headers: Record<string, string> = {},
) => Response.json({ error, code, details, requestId: 'r' }, { status, headers })

/** The post a form asks for, as the server would store it. */
export function stored(asked: Asked, id: string, rev: string): Post {
  const text = (name: string) => String(asked.form?.get(name) ?? '')
  const picture = asked.form?.get('thumbnail')
  return postOf(id, rev, {
    title: text('title'),
    description: text('description'),
    caption: text('caption'),
    content: text('content'),
    read_time_minutes: Number(text('read_time_minutes')),
    status: text('status') === 'Published' ? 'Published' : 'Draft',
    publish_at: text('publish_at') || null,
    language: text('language') || null,
    series: text('series'),
    placement: text('placement') === 'pinned' ? 'pinned' : null,
    tags: JSON.parse(text('tags') || '[]') as string[],
    ...(picture instanceof File ? { thumbnail: `/uploads/${picture.name}` } : {}),
    ...(text('author_email') ? { author: { email: text('author_email') } } : {}),
  })
}

/**
 * A server that answers what a test says, request by request. Signed in as the author and with nothing to pull,
 * unless the script says otherwise.
 */
export function createScriptedServer(script: (asked: Asked) => Reply | undefined) {
  const log: Asked[] = []
  const fetch = (async (input, init = {}) => {
    const body = init.body
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: new Headers(init.headers),
      form: body instanceof FormData ? body : undefined,
      body: typeof body === 'string' ? body : '',
    }
    log.push(asked)
    const reply = await script(asked)
    if (reply) return reply
    if (asked.path === '/api/health')
      return Response.json({ siteId: 'site', epoch: 'first', version: '1.0.0' })
    if (asked.path === '/api/auth/me') return Response.json({ email: 'writer@example.com' })
    if (asked.path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({ posts: [], deleted: [], cursor: 'c0', more: false })
    return refusal(404, 'not_found', 'Blog not found.')
  }) as typeof globalThis.fetch
  return { fetch, log, writes: () => log.filter(({ method }) => method !== 'GET') }
}
