import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What stands in a server's place: a page with a status. */
export interface PutUp {
  status: number
  body: string
  headers?: Record<string, string>
}

/** One address, behind which servers are exchanged. */
export interface SwitchingProxy {
  origin: string
  /** Everything goes there from now on; `away` ends every connection without an answer. */
  to(target: { origin: string } | PutUp | 'away'): void
  /** Every request so far that may change something, as `METHOD /path`, with the server it went to. */
  writes(): Array<{ call: string; to: string; body: string }>
  close(): Promise<void>
}

export async function startSwitchingProxy(): Promise<SwitchingProxy> {
  let target: { origin: string } | PutUp | 'away' = 'away'
  const writes: Array<{ call: string; to: string; body: string }> = []

  function forward(asked: IncomingMessage, answer: ServerResponse, origin: string) {
    const { method = 'GET', url = '/', headers } = asked
    const passed = request(`${origin}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    if (method !== 'GET' && method !== 'HEAD') {
      const write = { call: `${method} ${url}`, to: origin, body: '' }
      writes.push(write)
      asked.on('data', (chunk: Buffer) => {
        write.body += chunk.toString('latin1')
      })
    }
    asked.pipe(passed)
  }

  const server = createServer((asked, answer) => {
    if (target === 'away') asked.destroy()
    else if ('origin' in target) forward(asked, answer, target.origin)
    else answer.writeHead(target.status, { 'content-type': 'text/html', ...target.headers }).end(target.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    to(next) {
      target = next
      // A browser keeps its connections; what was open belongs to the server before.
      server.closeIdleConnections()
    },
    writes: () => [...writes],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
