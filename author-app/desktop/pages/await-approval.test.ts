import { expect, test } from 'vitest'
import { type Awaiting, awaitApproval } from './await-approval.ts'

const codes = { deviceCode: 'x'.repeat(43), expiresIn: 600, interval: 5 }
const answer = (status: number, body: unknown) => () => Response.json(body, { status })
const waiting = answer(202, { status: 'waiting' })
const signedIn = answer(200, { email: 'meera@fettle.example' })
const refused = (status: number, code: string) => answer(status, { error: 'No.', code, requestId: 'r' })
const away = () => {
  throw new TypeError('Failed to fetch')
}

/** Answers one poll after the other; the last answer stays. */
async function follow(answers: Array<() => Response>, signal = new AbortController().signal) {
  const pauses: number[] = []
  const told: string[] = []
  const sent: unknown[] = []
  let seconds = 0
  const fetch: Awaiting['fetch'] = async (path, init) => {
    sent.push([path, JSON.parse(String(init?.body))])
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error()
  }
  const approval = await awaitApproval({
    codes,
    fetch,
    signal,
    now: () => seconds * 1_000,
    tell: (state) => told.push(state),
    async wait(pause) {
      pauses.push(pause)
      seconds += pause
    },
  })
  return { approval, pauses, sent, told }
}

test('it asks at the server’s interval until somebody has answered', async () => {
  const { approval, pauses, sent, told } = await follow([waiting, waiting, signedIn])
  expect(approval).toEqual({ kind: 'signed-in', email: 'meera@fettle.example' })
  expect(pauses).toEqual([5, 5, 5])
  expect(told).toEqual(['waiting', 'waiting'])
  expect(sent[0]).toEqual(['/api/auth/device-sign-in/poll', { deviceCode: codes.deviceCode }])
})

test.each([
  ['access_denied', 403, 'denied'],
  ['expired_token', 401, 'over'],
])('%s ends it', async (code, status, kind) => {
  expect((await follow([waiting, refused(status, code)])).approval).toEqual({ kind })
})

test('told to slow down it asks less often from then on', async () => {
  const { pauses } = await follow([waiting, refused(429, 'slow_down'), waiting, signedIn])
  expect(pauses).toEqual([5, 5, 10, 10])
})

test('while the server is away it keeps trying, ever less often, and goes on at its pace afterwards', async () => {
  const portal = () => new Response('<h1>Welcome</h1>', { status: 200 })
  const unknown = refused(503, 'unavailable')
  const { approval, pauses, told } = await follow([away, portal, unknown, away, away, waiting, signedIn])
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 5])
  expect(told).toEqual(['away', 'away', 'away', 'away', 'away', 'waiting'])
  expect(approval?.kind).toBe('signed-in')
})

test('while the site is maintained it says so, and keeps trying', async () => {
  const maintained = refused(503, 'read_only')
  const { approval, pauses, told } = await follow([maintained, maintained, signedIn])
  expect(pauses).toEqual([5, 10, 20])
  expect(told).toEqual(['maintained', 'maintained'])
  expect(approval?.kind).toBe('signed-in')
})

test('it ends with the time of the code, whether the server answers or not', async () => {
  for (const last of [waiting, away]) {
    const { approval, pauses } = await follow([last])
    expect(approval).toEqual({ kind: 'over' })
    expect(pauses.length).toBeLessThanOrEqual(120)
  }
})

test('given up, it asks no more', async () => {
  const given = new AbortController()
  given.abort()
  const { approval, sent } = await follow([signedIn], given.signal)
  expect([approval, sent]).toEqual([undefined, []])
})
