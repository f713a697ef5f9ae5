import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPatientServer } from './patient-server.ts'

const CHUNK = Buffer.alloc(1 << 20)
const CHUNKS = 200

function* body() {
  for (let sent = 0; sent < CHUNKS; sent++) yield CHUNK
}

/** A server, and a connection to it. */
async function connectTo(...options: Parameters<typeof createPatientServer>): Promise<Socket> {
  const server = createPatientServer(...options)
  expect(server.requestTimeout, 'Node ends no request by itself').toBe(0)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

/** Serves 200 MiB, more than the system keeps for a connection, and tells how each answer ended. */
async function serve(patience: number) {
  const endings: string[] = []
  const send = async (res: ServerResponse) => {
    await pipeline(Readable.from(body()), res).then(
      () => endings.push('sent'),
      () => endings.push('given up'),
    )
  }
  const socket = await connectTo((_, res) => void send(res), patience)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  return { endings, socket }
}

test('an answer that nobody reads any more is given up', async () => {
  const { endings, socket } = await serve(300)
  socket.pause()
  await expect.poll(() => endings, { timeout: 10_000 }).toEqual(['given up'])
  socket.destroy()
})

test('a reader who is slower than that, and still reads, gets the whole answer', async () => {
  const { endings, socket } = await serve(1_000)
  let read = 0
  socket.on('data', (bytes) => {
    const pauses =
      Math.floor((read + bytes.length) / (10 * CHUNK.length)) > Math.floor(read / (10 * CHUNK.length))
    read += bytes.length
    if (!pauses) return
    socket.pause()
    setTimeout(() => socket.resume(), 100)
  })
  await once(socket, 'close')
  expect(endings).toEqual(['sent'])
  expect(read).toBeGreaterThan(CHUNKS * CHUNK.length)
})

const asked = (path: number) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const bodyText = (url = '') => `answer to ${url.slice(1)};`

test('requests that are sent at once are answered in turn, each when the one before it has been', async () => {
  let open = 0
  let most = 0
  const socket = await connectTo((req, res) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      res.end(bodyText(req.url))
    }, 20)
  })
  let read = ''
  socket.on('data', (bytes) => (read += String(bytes)))
  socket.write([1, 2, 3, 4, 5].map(asked).join(''))
  await expect.poll(() => [...read.matchAll(/answer to (\d);/g)].map(([, at]) => at).join()).toBe('1,2,3,4,5')
  expect(most).toBe(1)
  socket.write(asked(6))
  await expect.poll(() => read.includes('answer to 6;')).toBe(true)
  socket.destroy()
})

test('a sender who reads nothing has no answers made for it beyond the first that it does not read', async () => {
  let begun = 0
  const socket = await connectTo((_, res) => {
    begun += 1
    res.end(Buffer.alloc(20 * CHUNK.length))
  })
  socket.pause()
  socket.write(Array.from({ length: 50 }, (_, at) => asked(at)).join(''))
  await expect.poll(() => begun).toBe(1)
  await new Promise((settle) => setTimeout(settle, 300))
  expect(begun).toBe(1)
  socket.destroy()
})

test('a connection on which more than a hundred requests wait is closed', async () => {
  let begun = 0
  const socket = await connectTo(() => (begun += 1))
  socket.resume()
  socket.write(Array.from({ length: 150 }, (_, at) => asked(at)).join(''))
  await once(socket, 'close')
  expect(begun).toBe(1)
})

const LEAST_MS = 300
const SLOWEST = 10_000
const STILL_MS = 60_000

/** A connection that has sent the head of a request whose body is to have so many bytes. */
async function begin(answer: RequestListener, length: number) {
  const socket = await connectTo(answer, STILL_MS, { leastMs: LEAST_MS, slowest: SLOWEST })
  const seen = { text: '', isClosed: false }
  socket.on('data', (bytes) => {
    seen.text += String(bytes)
  })
  socket.once('close', () => {
    seen.isClosed = true
  })
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  return { socket, seen }
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
  const { socket, seen } = await begin(readWhole, 60_000)
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
