import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ConnectionLimit, limitConnections } from './connection-limit.ts'
import { createPatientServer } from './patient-server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** A server that is reached from this machine alone, and opens connections that say nothing yet. */
async function serve(
  limit: ConnectionLimit,
  { isBehindProxy = false, isOwn = () => false }: { isBehindProxy?: boolean; isOwn?: () => boolean } = {},
) {
  const server = createPatientServer((_, res) => res.end('answered'))
  const warn = vi.fn()
  limitConnections(server, { log: { warn }, isBehindProxy, limit, isOwn })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  async function open(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { open, warn, openMany: (count: number) => Promise.all(Array.from({ length: count }, open)) }
}

/** What a connection gets: an answer, or its end. */
function askOver(socket: Socket): Promise<'answered' | 'closed'> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve('answered'))
    socket.once('close', () => resolve('closed'))
    if (socket.destroyed) resolve('closed')
    socket.write(REQUEST)
  })
}

test.each([
  ['one address', { ofOneAddress: 3, inAll: 100 }, {}],
  ['all addresses', { ofOneAddress: 100, inAll: 3 }, {}],
  ['all addresses, a proxy’s too', { ofOneAddress: 1, inAll: 3 }, { isBehindProxy: true }],
])(
  'beyond the connections of %s a new one is closed, until another one goes',
  async (_of, limit, options) => {
    const { open, openMany, warn } = await serve(limit, options)
    const [first, ...others] = await openMany(3)
    expect(await askOver(await open())).toBe('closed')
    expect(await askOver(await open())).toBe('closed')
    expect(warn).toHaveBeenCalledOnce()
    for (const socket of others) expect(await askOver(socket)).toBe('answered')
    first?.destroy()
    await expect.poll(async () => askOver(await open())).toBe('answered')
  },
)

test('connections of this machine are counted in all alone: a proxy or a monitor may have many', async () => {
  const { openMany } = await serve({ ofOneAddress: 1, inAll: 100 }, { isOwn: () => true })
  const sockets = await openMany(10)
  expect(await Promise.all(sockets.map(askOver))).toEqual(sockets.map(() => 'answered'))
})
