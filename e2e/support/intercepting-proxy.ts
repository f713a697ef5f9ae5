import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
