import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that lie within an organisation or a machine, or are no place at all (IANA, special purposes). */
const privateNets = new BlockList()
for (const net of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = net.split('/')
  privateNets.addSubnet(address, Number(bits), 'ipv4')
}

/** Of IPv6 the addresses that are given to the public, without those that hold an address of IPv4. */
const publicNets = new BlockList()
publicNets.addSubnet('2000::', 3, 'ipv6')
const embeddingNets = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  embeddingNets.addSubnet(address, bits, 'ipv6')

/** Whether an IP address may be asked for a picture: anybody's on the internet, and nobody's within. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNets.check(address, 'ipv4')
  return isIP(address) === 6 && publicNets.check(address, 'ipv6') && !embeddingNets.check(address, 'ipv6')
}
