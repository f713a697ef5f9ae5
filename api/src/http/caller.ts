import { isIPv6 } from 'node:net'
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

/** Where a request comes from; behind a proxy, what the proxy saw. */
export function callerOf(ctx: Pick<Context, 'ip'>): Caller {
  const address = ctx.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return { address, network: address }
  const groups = groupsOf(address)
  return {
    address: groups.slice(0, ADDRESS_GROUPS).join(':'),
    network: `${groups.slice(0, NETWORK_GROUPS).join(':')}/48`,
  }
}
