import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList } from 'node:net'
import type { Registry } from 'prom-client'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an address names this machine and no other. */
const namesThisMachine = (address: string) =>
  URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/**
 * Whether nobody stands between this machine and its server: a proxy on it speaks for visitors from anywhere, and so does a browser on
 * it whose page has had its own name lead here (DNS rebinding).
 */
function isThisMachine({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress = '', remoteFamily } = socket
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers)
  return (
    !isForwarded &&
    loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4') &&
    namesThisMachine(`http://${headers.host}`)
  )
}

interface MetricsAnswerOptions {
  metrics: Registry
  publicOrigin: string
  /** Who sends it may read from anywhere; without one only this machine may, of a site that is for it alone. */
  token: string | undefined
  headers: Record<string, string>
}

/**
 * Answers `GET /metrics` in Prometheus' text format. For anybody else it is an address that is not there (`next`), or with
 * a token one that asks for it (RFC 6750).
 */
export function createMetricsAnswer({ metrics, publicOrigin, token, headers }: MetricsAnswerOptions) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  const isToken = (authorization = '') => !!expected && timingSafeEqual(digest(authorization), expected)

  return async (req: IncomingMessage, res: ServerResponse, next: () => Promise<void>): Promise<void> => {
    const mayRead = expected
      ? isToken(req.headers.authorization)
      : // Visitors reach the site on this machine alone: a proxy before it may say nothing of itself.
        namesThisMachine(publicOrigin) && isThisMachine(req)
    if (!mayRead && !expected) return next()
    const common = { ...headers, 'Cache-Control': 'no-store' }
    if (!mayRead) {
      res.writeHead(401, { ...common, 'WWW-Authenticate': 'Bearer realm="metrics"' })
      res.end()
      return
    }
    const text = await metrics.metrics()
    res.writeHead(200, { ...common, 'Content-Type': metrics.contentType })
    res.end(req.method === 'HEAD' ? undefined : text)
  }
}
