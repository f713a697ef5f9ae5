import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'

const lines: string[] = []
let server: TestApi
beforeAll(async () => {
  server = await startApi({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
})
afterAll(() => server.close())

/** What comes before it has been looked at when this is answered. */
const settled = () => server.visitor().get('/api/health')

/** Sends the beginning of a request, and leaves. */
async function leaveWithin(request: string, headers: string[], body: string) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [request, `Host: ${hostname}:${port}`, ...headers, 'Content-Length: 500', '', body].join('\r\n'),
  )
  await settled()
  socket.destroy()
  await settled()
  await settled()
}

test.each([
  ['JSON', 'POST /api/enquiries HTTP/1.1', 'application/json', '{"first_name":'],
  ['a form', 'POST /api/enquiries HTTP/1.1', 'application/x-www-form-urlencoded', 'first_name='],
  ['a picture', `PUT /api/images/${'0'.repeat(64)} HTTP/1.1`, 'image/png', '\x89PNG'],
  ['a file to import', 'POST /api/imports?file=a.zip HTTP/1.1', 'application/octet-stream', 'PK'],
])('whoever leaves in the middle of %s is no fault of the server', async (_what, request, type, body) => {
  const owner = await server.author(undefined, 'owner')
  await leaveWithin(request, [`Cookie: ${owner.cookies()}`, `Content-Type: ${type}`], body)
  expect(lines.splice(0)).toEqual([])
})
