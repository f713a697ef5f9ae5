import { bounds, Post } from '@fettle/shared-types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { image, postForm } from '../../api/src/testing/client.ts'
import { startApi } from '../../api/src/testing/start-api.ts'
import { createAppProtocol } from './app-protocol.ts'
import { openCookieJar } from './cookie-jar.ts'
import { createProxy } from './proxy.ts'
import { memoryStore } from './testing/fixtures.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

/** The real API, and the app's handler as its window asks it; `restart` is a new start with what the old one kept. */
async function start() {
  const api = await startApi()
  onTestFinished(() => api.close())
  const { email, password } = await api.author()
  const store = memoryStore()
  let network: Send = (url, init) => fetch(url, init)

  async function open() {
    const proxy = createProxy({
      origin: () => api.url,
      cookies: await openCookieJar(store),
      fetch: (url, init) => network(url, init),
      reportError: (error) => {
        throw error
      },
    })
    const handler = createAppProtocol({ studioFolder: '/none', pagesFolder: '/none', proxy })
    return (path: string, init?: RequestInit) => handler(new Request(`app://studio${path}`, init))
  }
  let ask = await open()
  const signIn = (secret = password) =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    })
  return {
    email,
    signIn,
    ask: (path: string, init?: RequestInit) => ask(path, init),
    restart: async () => {
      ask = await open()
    },
    network: (send: Send) => {
      network = send
    },
  }
}

/** A picture followed by bytes that mean nothing, up to the very size that is allowed. */
async function largestImage(): Promise<Buffer> {
  const png = await image()
  return Buffer.concat([png, Buffer.alloc(bounds.image.maxBytes - png.length)])
}

const key = '8a1d9f1e-6f0e-4d0b-9d6c-2f5b1f0a7c33'
const create = (form: FormData) => ({ method: 'POST', headers: { 'idempotency-key': key }, body: form })

describe('the window and the real server', () => {
  test('a wrong password is refused in the server’s words and leaves nobody signed in', async () => {
    const { ask, signIn } = await start()
    const refused = await signIn('wrong')
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'Invalid credentials' }])
    expect((await ask('/api/auth/me')).status).toBe(401)
  })

  test('signing in lasts over a restart of the app, and signing out ends it for good', async () => {
    const { ask, email, restart, signIn } = await start()
    const answer = await signIn()
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    await restart()
    expect(await (await ask('/api/auth/me')).json()).toEqual({ email })
    expect((await ask('/api/auth/logout', { method: 'POST' })).status).toBe(204)
    await restart()
    expect((await ask('/api/auth/me')).status).toBe(401)
  })

  test('a post with a thumbnail of 10 MiB arrives whole, and its pictures can be seen', async () => {
    const { ask, signIn } = await start()
    await signIn()
    const created = await ask('/api/blogs', create(postForm({}, await largestImage())))
    expect(created.status).toBe(201)
    const post = Post.parse(await created.json())
    expect(created.headers.get('etag')).toBe(`"${post.rev}"`)
    const picture = await ask(post.thumbnail)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('an image of one byte more is refused by the server, and nothing is made', async () => {
    const { ask, signIn } = await start()
    await signIn()
    const refused = await ask(
      '/api/blogs',
      create(postForm({}, Buffer.concat([await largestImage(), Buffer.alloc(1)]))),
    )
    expect(refused.status).toBe(413)
    expect(await (await ask('/api/blogs/myblogs/all')).json()).toEqual([])
  })

  test('an edit made while the network is away is sent later; one whose answer was lost is not made twice', async () => {
    const { ask, network, signIn } = await start()
    await signIn()
    const picture = await image()

    network(() => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED')))
    expect((await ask('/api/blogs', create(postForm({}, picture)))).type).toBe('error')

    network(async (url, init) => {
      await fetch(url, init)
      throw new TypeError('net::ERR_CONNECTION_RESET')
    })
    expect((await ask('/api/blogs', create(postForm({}, picture)))).type).toBe('error')

    network((url, init) => fetch(url, init))
    const again = await ask('/api/blogs', create(postForm({}, picture)))
    expect(again.status).toBe(201)
    const mine = Post.array().parse(await (await ask('/api/blogs/myblogs/all')).json())
    expect(mine.map(({ _id }) => _id)).toEqual([Post.parse(await again.json())._id])
  })

  test('a save over a newer version meets the stored post: If-Match goes through', async () => {
    const { ask, signIn } = await start()
    await signIn()
    const picture = await image()
    const post = Post.parse(await (await ask('/api/blogs', create(postForm({}, picture)))).json())
    const save = (title: string, rev: string) =>
      ask(`/api/blogs/${post._id}`, {
        method: 'PUT',
        headers: { 'if-match': `"${rev}"` },
        body: postForm({ title }),
      })
    expect((await save('Here', post.rev)).status).toBe(200)
    const stale = await save('Elsewhere', post.rev)
    expect([stale.status, await stale.json()]).toMatchObject([
      412,
      { code: 'version_conflict', details: { post: { title: 'Here' } } },
    ])
  })

  test('a list that has not changed is answered with 304: If-None-Match goes through', async () => {
    const { ask, signIn } = await start()
    await signIn()
    const etag = (await ask('/api/blogs/myblogs/all')).headers.get('etag') ?? ''
    expect((await ask('/api/blogs/myblogs/all', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
