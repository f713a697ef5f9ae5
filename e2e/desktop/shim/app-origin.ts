import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/**
 * Stock Chromium refuses custom schemes, so `app://studio` is `http://studio.localhost` here: an origin that browsers
 * trust like HTTPS. Chromium is told to find it at this server, which hands each request to the app's own handler.
 */
const APP = 'app://studio'
const WEB = 'http://studio.localhost'

export const toWeb = (url: string) => (url.startsWith(`${APP}/`) ? WEB + url.slice(APP.length) : url)
export const toApp = (url: string) => (url.startsWith(`${WEB}/`) ? APP + url.slice(WEB.length) : url)

type Handler = (request: Request) => Promise<Response>

const isError = (response: Response) => response.type === 'error'

async function answer(handler: Handler, req: IncomingMessage, res: ServerResponse) {
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value))
  const response = await handler(
    new Request(`${APP}${req.url}`, {
      method: req.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
    } as RequestInit),
  )
  if (isError(response)) return void res.destroy()
  res.writeHead(response.status, Object.fromEntries(response.headers))
  for await (const piece of response.body ?? []) res.write(piece)
  res.end()
}

export interface AppOrigin {
  handle(handler: Handler): void
  /** What Chromium needs to find the origin. */
  browserArgument: string
  close(): void
}

export async function startAppOrigin(): Promise<AppOrigin> {
  let handler: Handler = async () => new Response('No handler was registered', { status: 500 })
  const server = createServer((req, res) => {
    answer(handler, req, res).catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    handle(next) {
      handler = next
    },
    browserArgument: `--host-resolver-rules=MAP studio.localhost 127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
