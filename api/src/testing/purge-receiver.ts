import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Purge {
  tags: string[]
  method: string | undefined
  headers: IncomingHttpHeaders
}

/** What a CDN does with a purge: takes it, answers with a fault, ends the connection, or says nothing. */
type Behaviour = 'takes' | 'faults' | 'cuts' | 'hangs'

/** In place of a CDN: remembers the purges it has taken. */
export interface PurgeReceiver {
  url: string
  /** Purges that were taken, in order. */
  taken: Purge[]
  /** How many came while none were taken. */
  refused(): number
  /** Sets what happens from now on. */
  become(behaviour: Behaviour): void
  /** Every tag that was taken since the last call, sorted, each once. */
  takeTags(): string[]
  close(): Promise<void>
}

export async function startPurgeReceiver(): Promise<PurgeReceiver> {
  let behaviour: Behaviour = 'takes'
  let refused = 0
  let seen = 0
  const taken: Purge[] = []
  const server = createServer(async (req, res) => {
    const { tags } = JSON.parse(await text(req)) as { tags: string[] }
    if (behaviour !== 'takes') refused += 1
    if (behaviour === 'cuts') return void req.destroy()
    if (behaviour === 'hangs') return
    if (behaviour === 'takes') taken.push({ tags, method: req.method, headers: req.headers })
    res.writeHead(behaviour === 'takes' ? 200 : 503).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    taken,
    refused: () => refused,
    become(next) {
      behaviour = next
      if (next !== 'hangs') server.closeAllConnections()
    },
    takeTags() {
      const tags = taken.slice(seen).flatMap((purge) => purge.tags)
      seen = taken.length
      return [...new Set(tags)].sort()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
