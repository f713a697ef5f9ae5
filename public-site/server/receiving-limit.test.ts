import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPatientServer } from './patient-server.ts'

const LEAST_MS = 300
const SLOWEST = 10_000
const STILL_MS = 60_000

/** A connection that has sent the head of a request whose body is to have so many bytes. */
async function begin(answer: RequestListener, length: number) {
  const server = createPatientServer(answer, STILL_MS, { leastMs: LEAST_MS, slowest: SLOWEST })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const seen = { text: '', isClosed: false }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    seen.text += String(bytes)
  })
  socket.once('close', () => {
    seen.isClosed = true
  })
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  return { socket, seen, server }
}

/** Answers once the whole body is there. */
const readWhole: RequestListener = (req, res) => {
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  req.on('end', () => res.end(`read ${bytes}`))
}

test('a body that takes longer than any request may arrives, where a slow line needs that for its length', async () => {
  const { socket, seen, server } = await begin(readWhole, 60_000)
  expect(server.requestTimeout, 'Node would end it by itself').toBe(0)
  const sending = setInterval(() => socket.write(Buffer.alloc(10_000)), LEAST_MS / 2)
  onTestFinished(() => clearInterval(sending))
  await expect.poll(() => seen.text).toContain('read 60000')
})

test('a body that arrives more slowly than on a slow line is given up, and one of a few bytes too', async () => {
  for (const length of [8_000, 100]) {
    const { socket, seen } = await begin(readWhole, length)
    const sending = setInterval(() => socket.write('.'), 20)
    onTestFinished(() => clearInterval(sending))
    await expect.poll(() => seen.isClosed).toBe(true)
    expect(seen.text).toBe('')
  }
})

test('what is refused before it has arrived is given no more time than any other', async () => {
  const { socket, seen } = await begin((_, res) => res.writeHead(413).end('too large'), 500_000_000)
  const sending = setInterval(() => socket.write('.'), 20)
  onTestFinished(() => clearInterval(sending))
  await expect.poll(() => seen.text).toContain('too large')
  await expect.poll(() => seen.isClosed).toBe(true)
})

test('an answer that takes longer than that is awaited once its request has arrived', async () => {
  const { socket, seen } = await begin((_, res) => void setTimeout(() => res.end('late'), 3 * LEAST_MS), 3)
  socket.write('abc')
  await expect.poll(() => seen.text).toContain('late')
  expect(seen.isClosed).toBe(false)
})
