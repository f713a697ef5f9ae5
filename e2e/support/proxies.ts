import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fixed response in place of a server. */
export interface StaticResponse {
  status: number
  body: string
  headers?: Record<string, string>
}

/** A proxy with one address and an exchangeable server behind it. */
export interface SwitchingProxy {
  origin: string
  /** Sets where requests go from now on; `away` ends every connection without a response. */
  to(target: { origin: string } | StaticResponse | 'away'): void
  /** Every request so far that is not GET or HEAD, as `METHOD /path`, with the server it went to. */
  writes(): Array<{ call: string; to: string; body: string }>
  close(): Promise<void>
}

export async function startSwitchingProxy(): Promise<SwitchingProxy> {
  let target: { origin: string } | StaticResponse | 'away' = 'away'
  const writes: Array<{ call: string; to: string; body: string }> = []

  function forward(req: IncomingMessage, res: ServerResponse, origin: string) {
    const { method = 'GET', url = '/', headers } = req
    const passed = request(`${origin}${url}`, { method, headers }, (given) => {
      res.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(res)
    })
    passed.on('error', () => res.destroy())
    if (method !== 'GET' && method !== 'HEAD') {
      const write = { call: `${method} ${url}`, to: origin, body: '' }
      writes.push(write)
      req.on('data', (chunk: Buffer) => {
        write.body += chunk.toString('latin1')
      })
    }
    req.pipe(passed)
  }

  const server = createServer((req, res) => {
    if (target === 'away') req.destroy()
    else if ('origin' in target) forward(req, res, target.origin)
    else res.writeHead(target.status, { 'content-type': 'text/html', ...target.headers }).end(target.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    to(next) {
      target = next
      // A browser keeps connections open: those of the previous server are closed.
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

/** Responds in place of the server. @returns `false` to let the request through */
export type Interceptor = (req: IncomingMessage, res: ServerResponse) => boolean

/** A proxy in front of the product, which a test makes behave like a captive portal. */
export interface InterceptingProxy {
  origin: string
  /** Sets the server behind it. */
  forwardTo(origin: string): void
  /** Sets the interceptor of every request from now on; `undefined` removes it. */
  intercept(interceptor: Interceptor | undefined): void
  /** Paths requested since the last call, in order. */
  takePaths(): string[]
  close(): Promise<void>
}

/** A captive portal: answers every request with its own page and status 200. */
export const portal: Interceptor = (_req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end('<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept the terms</h1>')
  return true
}

export async function startInterceptingProxy(): Promise<InterceptingProxy> {
  let target = ''
  let interceptor: Interceptor | undefined
  let paths: string[] = []
  const server = createServer((req, res) => {
    paths.push(req.url ?? '')
    if (interceptor?.(req, res)) return void req.resume()
    const onward = request(target + req.url, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(origin) {
      target = origin
    },
    intercept(next) {
      interceptor = next
    },
    takePaths() {
      const since = paths
      paths = []
      return since
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
