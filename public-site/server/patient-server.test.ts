import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPatientServer } from './patient-server.ts'

const CHUNK = Buffer.alloc(1 << 20)
const CHUNKS = 200

function* body() {
  for (let sent = 0; sent < CHUNKS; sent++) yield CHUNK
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
  const server = createPatientServer((_, res) => void send(res), patience)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
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
