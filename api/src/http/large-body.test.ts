import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { bounds, type ErrorBody, MEBIBYTE, type Post } from '@fettle/shared-types'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { sha256 } from '../testing/pictures.ts'

const SHARE = 64 * MEBIBYTE
const LARGE = 300 * 1024
const NO_PICTURE = `/api/images/${'0'.repeat(64)}`

let site: TestApi
let sockets: Socket[] = []
beforeAll(async () => {
  site = await startApi()
})
afterEach(() => endAll())
afterAll(() => site.close())

/** What a request says, whose body comes to so many bytes or is not told the length of. */
interface Begun {
  request: string
  type: string
  bytes?: number
}

/** Sends the head of a request and the first bytes of its body, and stops. */
async function begin(author: Client, { request, type, bytes }: Begun): Promise<Socket> {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  const length = bytes === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  const head = [
    `${request} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${author.cookies()}`,
    `Content-Type: ${type}`,
  ]
  socket.write([...head, length, '', bytes === undefined ? '1\r\n{\r\n' : '{'].join('\r\n'))
  return socket
}

/** Holds places with requests that stop. One that is refused, because another one was quicker, is sent again. */
async function hold(author: Client, begun: Begun): Promise<void> {
  const socket = await begin(author, begun)
  socket.once('data', () => void hold(author, begun))
}

const holdMany = (author: Client, count: number, begun: Begun) =>
  Promise.all(Array.from({ length: count }, () => hold(author, begun)))

function endAll(): void {
  for (const socket of sockets) socket.destroy()
  sockets = []
}

const json = (bytes: number): Begun => ({ request: 'PUT /api/blogs/x', type: 'application/json', bytes })

/** Sends a whole picture that is just large. */
async function putLarge(author: Client) {
  const picture = await image()
  const bytes = Buffer.concat([picture, Buffer.alloc(LARGE - picture.length)])
  return author.put<ErrorBody>(`/api/images/${sha256(bytes)}`, bytes)
}

const statusOfLarge = async (author: Client) => (await putLarge(author)).status

const kinds: Array<[string, number, Begun]> = [
  ['a picture of an article', 6, { request: `PUT ${NO_PICTURE}`, type: 'image/png', bytes: 10 * MEBIBYTE }],
  [
    'the picture of an account',
    6,
    { request: 'PUT /api/account/picture', type: 'image/png', bytes: 10 * MEBIBYTE },
  ],
  [
    'a form',
    6,
    { request: 'POST /api/blogs', type: 'multipart/form-data; boundary=x', bytes: 10 * MEBIBYTE },
  ],
  ['a long text', 16, json(4 * MEBIBYTE)],
  ['a picture that does not say how long it is', 6, { request: `PUT ${NO_PICTURE}`, type: 'image/png' }],
  ['a form that does not', 2, { request: 'POST /api/blogs', type: 'multipart/form-data; boundary=x' }],
]

test.each(kinds)(
  'bodies of %s that stop are counted before they are read, and no more once they have ended',
  async (_what, count, begun) => {
    const [author, other] = [await site.author(), await site.author()]
    const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
    await holdMany(author, count, begun)
    const rest = SHARE - count * (begun.bytes ?? (count === 2 ? 30.125 : 10) * MEBIBYTE)
    if (rest > LARGE) await hold(author, json(rest - LARGE / 2))
    await expect.poll(() => statusOfLarge(author)).toBe(503)
    expect(await statusOfLarge(other)).toBe(201)
    expect((await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Small' }))).status).toBe(200)
    endAll()
    await expect.poll(() => statusOfLarge(author)).toBe(201)
  },
)

test('a refusal asks to come back, reads nothing of the body, and leaves the connection usable', async () => {
  const author = await site.author()
  await holdMany(author, 32, { request: `PUT ${NO_PICTURE}`, type: 'image/png', bytes: LARGE })
  await expect.poll(() => statusOfLarge(author)).toBe(503)
  const { headers, body } = await putLarge(author)
  expect([headers.get('Retry-After'), body.code, body.error]).toEqual([
    '5',
    'unavailable',
    'Many images are being prepared. Please try again in a moment.',
  ])
  const socket = await begin(author, { request: `PUT ${NO_PICTURE}`, type: 'image/png', bytes: LARGE })
  let answers = ''
  socket.on('data', (bytes) => {
    answers += bytes.toString()
  })
  await expect.poll(() => answers).toMatch(/^HTTP\/1.1 503 /)
  socket.write(Buffer.alloc(LARGE - 1))
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => answers).toMatch(/HTTP\/1.1 200 /)
})

test('accounts at their bound leave places for others, and what is small needs none', async () => {
  const [first, second, third] = [await site.author(), await site.author(), await site.author()]
  await holdMany(first, 16, json(4 * MEBIBYTE))
  await expect.poll(() => statusOfLarge(first)).toBe(503)
  await holdMany(second, 8, json(4 * MEBIBYTE))
  await expect.poll(() => statusOfLarge(second)).toBe(503)
  expect(await statusOfLarge(third)).toBe(201)
  expect((await second.post('/api/blogs', postForm({}, await image()))).status).toBe(201)
})

test('the largest picture passes, also without a word about its length', async () => {
  const author = await site.author()
  const picture = await image()
  const bytes = Buffer.concat([picture, Buffer.alloc(bounds.image.maxBytes - picture.length)])
  expect((await author.post('/api/blogs', postForm({}, bytes))).status).toBe(201)
  const unannounced = await author.send('PUT', `/api/images/${sha256(bytes)}`, {
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(unannounced.status).toBe(200)
})
