import type { Post } from '@fettle/shared-types'
import { vi } from 'vitest'

export const author = 'asha@fettle.example'

/** A stored post; `fields` replace the usual ones. */
export function somePost(fields: Partial<Post> = {}): Post {
  const _id = fields._id ?? '0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11'
  const at = fields.createdAt ?? '2026-11-10T06:00:00.000Z'
  return {
    _id,
    id: _id,
    slug: 'a-hinge-that-sags',
    rev: 'rev-1',
    title: 'A hinge that sags',
    description: 'Which screw to turn first.',
    caption: 'A cup hinge',
    category: 'Carpentry',
    content: '<p>Open the door half way.</p>',
    tags: ['hinges'],
    read_time_minutes: 3,
    status: 'Published',
    thumbnail: '/uploads/hinge.webp',
    thumbnail_variants: [],
    seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
    author: { email: author },
    createdAt: at,
    created_at: at,
    updatedAt: at,
    publishedAt: at,
    likes: 7,
    likes_count: 7,
    comments: [],
    comments_count: 0,
    ...fields,
  }
}

/** What one kind of call answers: a value as 200 JSON, a Response, or a throw for a network that is away. */
export type FakeAnswer = (call: SentCall) => unknown

export interface SentCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  form: FormData
  /** The body, where it is text. */
  text: string
  signal: AbortSignal | undefined
}

/**
 * Puts a server behind `fetch`: answers by `METHOD /path`, and remembers every call. A site of its own each time.
 * @param posts what the author has there
 */
export function fakeServer(answers: Record<string, FakeAnswer>, posts: Post[] = []) {
  const siteId = crypto.randomUUID()
  const calls: SentCall[] = []
  const known: Record<string, FakeAnswer> = {
    'GET /auth/me': () => ({ email: author }),
    'GET /health': () => ({ siteId, version: '1.0.0' }),
    ...answers,
  }
  known['GET /blogs/myblogs/changes'] ??= (call) => ({
    posts: call.query.has('since') ? [] : posts,
    deleted: [],
    cursor: 'c1',
    more: false,
  })
  const fetchFake = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://studio.test')
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      headers: new Headers(init.headers),
      form: init.body instanceof FormData ? init.body : new FormData(),
      text: typeof init.body === 'string' ? init.body : '',
      signal: init.signal ?? undefined,
    }
    calls.push(call)
    const answer = known[`${call.method} ${call.path}`]
    if (!answer)
      return Response.json({ error: 'Not found.', code: 'not_found', requestId: 'test' }, { status: 404 })
    const value = await answer(call)
    return value instanceof Response ? value : Response.json(value)
  }
  vi.stubGlobal('fetch', fetchFake)
  return {
    calls,
    /** Answers one kind of call differently from now on. */
    answer: (call: string, answer: FakeAnswer) => {
      known[call] = answer
    },
    /** Does what one kind of call asks for, and has a proxy answer in the server's place. */
    lose: (call: string) => {
      const done = known[call]
      known[call] = async (sent) => {
        await done?.(sent)
        return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
      }
    },
    /** Lets the next one of a kind of call wait. @returns lets it go on */
    hold: (call: string): (() => void) => {
      let goOn = () => {}
      const mayGoOn = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const answer = known[call]
      known[call] = async (sent) => {
        if (answer) known[call] = answer
        await mayGoOn
        return answer?.(sent)
      }
      return goOn
    },
    sent: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  }
}

export const refusedWith = (status: number, error: string, details?: unknown) =>
  Response.json({ error, code: 'invalid', details, requestId: 'test' }, { status })

export const networkAway = () => {
  throw new TypeError('Failed to fetch')
}

/** Waits until the request is given up. */
export const neverAnswered: FakeAnswer = ({ signal }) => {
  signal?.throwIfAborted()
  return new Promise((_, reject) => signal?.addEventListener('abort', reject))
}
