import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Kept {
  headers: Record<string, string>
  body: Buffer
  tags: Set<string>
  until: number
}

/** An answer that the cache has got from the server and not yet kept. */
export interface HeldAnswer {
  arrived: Promise<void>
  release(): void
}

/**
 * A small CDN: keeps what `s-maxage` allows, forgets by tag, as Varnish with xkey does. A purge does not reach an answer that is
 * on its way.
 */
export interface SharedCache {
  origin: string
  purgeUrl: string
  /** Sets which servers are asked, in turn. */
  inFrontOf(origins: string[]): void
  /** Holds the next answer for this path between its arrival and its being kept. */
  holdNext(path: string): HeldAnswer
  close(): Promise<void>
}

/** How long an answer may be kept, in seconds, and by which tags it is forgotten (RFC 9111, 3). */
function keptFor(answer: Response): { seconds: number; tags: Set<string> } {
  const control = answer.headers.get('cache-control') ?? ''
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(control) ?? []
  const mayKeep = answer.status === 200 && !/\b(?:no-cache|no-store|private)\b/.test(control)
  const tags = new Set((answer.headers.get('surrogate-key') ?? '').split(' ').filter(Boolean))
  return { seconds: mayKeep ? Number(seconds) : 0, tags }
}

export async function startSharedCache(): Promise<SharedCache> {
  const kept = new Map<string, Kept>()
  const held = new Map<string, { arrive: () => void; released: Promise<void> }>()
  let servers: string[] = []
  let asked = 0

  function purge(req: IncomingMessage, res: ServerResponse) {
    const tags = String(req.headers['surrogate-key'] ?? '').split(' ')
    for (const [url, page] of kept) if (tags.some((tag) => page.tags.has(tag))) kept.delete(url)
    req.resume()
    res.writeHead(200).end()
  }

  async function pass(url: string, res: ServerResponse) {
    const server = servers[asked++ % servers.length]
    const answer = await fetch(server + url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const hold = held.get(url)
    held.delete(url)
    hold?.arrive()
    await hold?.released
    const { seconds, tags } = keptFor(answer)
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'connection'))
    if (seconds > 0) kept.set(url, { headers, body, tags, until: Date.now() + seconds * 1_000 })
    res.writeHead(answer.status, { ...headers, 'x-cache': 'miss' }).end(body)
  }

  const server = createServer((req, res) => {
    const { method, url = '/' } = req
    if (method === 'POST' && url === '/purge') return purge(req, res)
    const page = kept.get(url)
    if (page && page.until > Date.now())
      return void res.writeHead(200, { ...page.headers, 'x-cache': 'hit' }).end(page.body)
    pass(url, res).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    purgeUrl: `${origin}/purge`,
    inFrontOf(origins) {
      servers = origins
    },
    holdNext(path) {
      let arrive = () => {}
      let release = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      held.set(path, { arrive, released })
      return { arrived, release: () => release() }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
