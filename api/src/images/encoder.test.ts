import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ErrorBody, Post, StoredImage } from '@fettle/shared-types'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { encodersOf, hasExited } from '../testing/encoders.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'
import type { EncodingBounds } from './encoder-pool.ts'

/** Longer than any of these tests takes. */
const LONG_MS = 60_000
let site: TestApi
let author: Client
afterEach(() => site.close())

async function open(encoding: Partial<EncodingBounds> = {}): Promise<void> {
  site = await startApi({ encoding: { limitMs: LONG_MS, idleMs: LONG_MS, ...encoding } })
  author = await site.author()
}

const encoders = () => encodersOf(process.pid)
/** Those that other tests of this process share end once they have had nothing to do for a while. */
beforeAll(() => vi.waitFor(() => expect(encoders()).toEqual([]), LONG_MS))
const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name)
}
const put = (bytes: Buffer) => author.put<StoredImage & ErrorBody>(`/api/images/${sha256(bytes)}`, bytes)
const putNew = async () => put(await noise(10, 10).png().toBuffer())

/** Two ends of one connection, which ends with the test. */
async function socketPair(): Promise<[Socket, Socket]> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [mine] = (await once(server, 'connection')) as [Socket]
  server.close()
  return [mine, other]
}

/** Both processes are there, and stand still. */
async function stopBoth(): Promise<[number, number]> {
  // On a busy machine one of them may be quick enough for all.
  await expect
    .poll(async () => {
      await Promise.all([putNew(), putNew(), putNew(), putNew()])
      return encoders().length
    })
    .toBe(2)
  const [first, second] = encoders()
  if (first === undefined || second === undefined) throw new Error('two processes were to be at work')
  signal([first, second], 'SIGSTOP')
  return [first, second]
}

/** Resolves when so many images more have been handed to a process. */
function handedOver(count: number): Promise<void> {
  const { imagePipeline } = site.deps
  const { encode } = imagePipeline
  let left = count
  return new Promise((resolve) => {
    imagePipeline.encode = (bytes) => {
      const encoded = encode(bytes)
      left -= 1
      if (left === 0) setImmediate(resolve)
      return encoded
    }
  })
}

test('an image that takes too long is refused, its process is ended, and the next one is kept', async () => {
  await open({ limitMs: 8_000 })
  await putNew()
  const before = encoders()
  signal(before, 'SIGSTOP')
  const { status, body } = await putNew()
  expect([status, body.code]).toEqual([422, 'unreadable_image'])
  expect(body.error).toBe('The image takes too long to decode. Please save it again as a plain JPEG or PNG.')
  expect(encoders()).toEqual([])
  expect((await putNew()).status).toBe(201)
  expect(encoders()).not.toEqual(before)
})

/** Two images are under way when one of their processes ends by a signal. */
async function endOneOfTwo(by: NodeJS.Signals) {
  await open()
  const [first, second] = await stopBoth()
  const both = handedOver(2)
  const running = [putNew(), putNew()]
  await both
  signal([first], by)
  signal([first, second], 'SIGCONT')
  return Promise.all(running)
}

test('when a process is killed, another one does its work', async () => {
  const answers = await endOneOfTwo('SIGKILL')
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test('when an image breaks its process, it is refused and all others are answered', async () => {
  const answers = await endOneOfTwo('SIGSEGV')
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[422, 'unreadable_image']])
  const next = await Promise.all([putNew(), putNew(), putNew()])
  expect(next.map(({ status }) => status)).toEqual([201, 201, 201])
})

test('where every process is killed at once, the request is told to ask again, and the next one is answered', async () => {
  await open()
  let isAnswered = false
  const running = putNew().finally(() => {
    isAnswered = true
  })
  await expect.poll(() => signal(encoders(), 'SIGKILL') ?? isAnswered, { interval: 2 }).toBe(true)
  const { status, headers, body } = await running
  expect([status, headers.get('Retry-After'), body.code]).toEqual([503, '5', 'unavailable'])
  expect((await putNew()).status).toBe(201)
})

test('a process that died without work is replaced', async () => {
  await open()
  await putNew()
  const [pid = 0] = encoders()
  signal([pid], 'SIGKILL')
  await expect.poll(encoders).toEqual([])
  expect((await putNew()).status).toBe(201)
})

/** Resolves while the server's process has heard that a channel was closed, and not yet that the process at its end has exited. */
async function betweenCloseAndExit(pid: number): Promise<void> {
  const [mine, other] = await socketPair()
  const heard = once(mine, 'data')
  signal([pid], 'SIGKILL')
  while (!hasExited(pid));
  other.end('now')
  await heard
}

test('a process whose end is not yet known is replaced too', async () => {
  await open()
  await putNew()
  const picture = await image()
  for (let time = 0; time < 5; time += 1) {
    const [pid = 0] = encoders()
    await betweenCloseAndExit(pid)
    expect((await site.deps.imagePipeline.encode(picture)).files).not.toEqual([])
  }
})

test('where too many images of an account wait, its next one is told to ask again, and another account is not', async () => {
  await open()
  const stopped = await stopBoth()
  const statuses: number[] = []
  const sending = Array.from({ length: 70 }, async () => {
    const answer = await putNew()
    statuses.push(answer.status)
    return answer
  })
  await expect.poll(() => statuses).toEqual(new Array(6).fill(503))
  const other = await site.author()
  const picture = await image()
  const others = other.put(`/api/images/${sha256(picture)}`, picture)
  signal(stopped, 'SIGCONT')
  expect((await others).status).toBe(201)
  const answers = await Promise.all(sending)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(6)
  for (const { status, headers, body } of refused) {
    expect([status, headers.get('Retry-After'), body.code]).toEqual([503, '5', 'unavailable'])
    expect(body.error).toBe('Many images are being prepared. Please try again in a moment.')
  }
  expect((await putNew()).status).toBe(201)
})

test('bytes that are kept already are not encoded again, neither for an article nor as a thumbnail', async () => {
  await open()
  const picture = await image()
  await put(picture)
  await stopBoth()
  expect((await put(picture)).status).toBe(200)
  const { status, body } = await author.post<Post>('/api/blogs', postForm({}, picture))
  expect(status).toBe(201)
  const again = await author.put<Post>(`/api/blogs/${body._id}`, postForm({ title: 'Another' }, picture))
  expect(again.status).toBe(200)
})

test('a process is replaced after its share of bytes, and ended when there is nothing to do', async () => {
  // More than one of these pictures, and less than two.
  await open({ bytesEach: 150_000, idleMs: 3_000 })
  await putNew()
  const [first] = encoders()
  await putNew()
  await putNew()
  expect(encoders()).not.toContain(first)
  await expect.poll(encoders).toEqual([])
  expect((await putNew()).status).toBe(201)
})

test('no process outlives its server', async () => {
  await open()
  const stopped = await stopBoth()
  await site.api.close()
  expect(stopped.filter((pid) => encoders().includes(pid))).toEqual([])
})
