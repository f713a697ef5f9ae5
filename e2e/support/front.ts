import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers in the place of the server. @returns `false` to let the request through */
export type InTheWay = (req: IncomingMessage, res: ServerResponse) => boolean

/** A server in front of the product, as a captive portal or a proxy stands there. */
export interface Front {
  origin: string
  /** Where it passes requests on to. */
  leadTo(origin: string): void
  /** Puts something in the way of every request from now on; `undefined` takes it away. */
  put(inTheWay: InTheWay | undefined): void
  /** Paths that were asked for since the last call, in order. */
  asked(): string[]
  close(): Promise<void>
}

/** A captive portal: whatever is asked for, its own page comes, as a success. */
export const portal: InTheWay = (_req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end('<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept the terms</h1>')
  return true
}

export async function openFront(): Promise<Front> {
  let target = ''
  let inTheWay: InTheWay | undefined
  let paths: string[] = []
  const server = createServer((req, res) => {
    paths.push(req.url ?? '')
    if (inTheWay?.(req, res)) return void req.resume()
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
    leadTo(origin) {
      target = origin
    },
    put(next) {
      inTheWay = next
    },
    asked() {
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
