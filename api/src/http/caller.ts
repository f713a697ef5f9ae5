import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'koa'

/** Where a request comes from, for counting. */
export interface Caller {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or one rented machine. */
  address: string
  /** The same IPv4 address, or the /48 of an IPv6 address: the block that a provider assigns to one customer. */
  network: string
}

const GROUPS = 8
const ADDRESS_GROUPS = 4
const NETWORK_GROUPS = 3

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
}

/** Some proxies name the port too, which is another one for each connection. */
const WITH_PORT = /^(?:\[(?<six>[^\]]*)\]|(?<four>[\d.]+))(?::\d+)?$/

/** An address as it can be counted; nothing for a text that is none. */
function plainAddress(text: string): string | undefined {
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {}
  const address = (six ?? four ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? undefined : address
}

/** An address as it is counted; `undefined` for a text that is none. */
export function callerAt(text: string): Caller | undefined {
  const address = plainAddress(text)
  if (address === undefined) return undefined
  if (!isIPv6(address)) return { address, network: address }
  const groups = groupsOf(address)
  return {
    address: groups.slice(0, ADDRESS_GROUPS).join(':'),
    network: `${groups.slice(0, NETWORK_GROUPS).join(':')}/48`,
  }
}

/** Where a request comes from; behind a proxy, what the proxy saw, or the proxy itself where that is no address. */
export const callerOf = ({ ip, req }: Pick<Context, 'ip' | 'req'>): Caller =>
  callerAt(ip) ?? callerAt(req.socket.remoteAddress ?? '') ?? { address: '', network: '' }
