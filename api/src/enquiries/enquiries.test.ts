import { randomUUID } from 'node:crypto'
import type { Enquiry, EnquiryReceipt, ErrorBody } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'
import { receiveEnquiry } from './enquiries.service.ts'

let site: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  site = await startApi({ now: () => new Date(clock) })
})
afterEach(() => site.close())

const form = {
  first_name: 'Ravi',
  last_name: 'Menon',
  email: 'ravi@example.com',
  phone: '+91 00000 00000',
  message: 'The geyser trips the breaker.\nCan someone come on Tuesday?',
  page: '/services/plumbing?from=home',
  service: 'Plumbing',
  brand: '',
}

const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.visitor().post<EnquiryReceipt & ErrorBody>('/api/enquiries', { ...form, ...changes }, { headers })

const kept = () => site.deps.db<Enquiry>('enquiries').select('*')

test('an enquiry is kept and answered with a reference that can be read out [7.16]', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body.reference).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}$/)
  const author = await site.author()
  const { body: list } = await author.get<Enquiry[]>('/api/enquiries')
  expect(list).toEqual([
    {
      ...form,
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: body.reference,
      status: 'new',
      createdAt: '2026-03-01T09:00:00.000Z',
      assignedTo: null,
      isSpam: false,
    },
  ])
})

test('two enquiries have two references, also when the first one made is taken', async () => {
  const made = ['AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB']
  const next = () => made.shift() ?? 'CCCC-CCCC'
  const once = async () => {}
  const first = await receiveEnquiry(site.deps, { ...form, website: '' }, once, next)
  const second = await receiveEnquiry(site.deps, { ...form, website: '' }, once, next)
  expect([first.reference, second.reference]).toEqual(['AAAA-AAAA', 'BBBB-BBBB'])
})

test.each([
  ['first_name', '', 'first_name is required'],
  ['first_name', undefined, 'first_name is required'],
  ['first_name', 'x'.repeat(101), 'first_name must have at most 100 characters'],
  ['last_name', '   ', 'last_name is required'],
  ['last_name', 'x'.repeat(101), 'last_name must have at most 100 characters'],
  ['email', 'ravi', 'email must be an e-mail address'],
  ['email', `${'x'.repeat(250)}@example.com`, 'email must have at most 254 characters'],
  ['email', 'ravi@example.com\r\nBcc: all@example.com', 'email must be an e-mail address'],
  ['phone', '12', 'Enter a phone number of at least 3 digits.'],
  ['phone', '1'.repeat(41), 'phone must have at most 40 characters'],
  ['service', 'x'.repeat(1_501), 'service must have at most 1500 characters'],
  ['brand', 'x'.repeat(1_501), 'brand must have at most 1500 characters'],
  ['brand', ['Apple', 'Dell'], 'brand is required'],
  ['message', '', 'message is required'],
  ['message', 'x'.repeat(5_001), 'message must have at most 5000 characters'],
  ['page', `/${'x'.repeat(300)}`, 'page must have at most 300 characters'],
])('%s %j is refused and nothing is kept', async (field, value, sentence) => {
  const { status, body } = await send({ [field]: value })
  expect([status, body.code, body.error]).toEqual([400, 'invalid', sentence])
  expect(await kept()).toEqual([])
})

test('every field may be as long as its bound', async () => {
  const longest = {
    first_name: 'x'.repeat(100),
    last_name: 'y'.repeat(100),
    phone: '1'.repeat(40),
    message: 'z'.repeat(5_000),
    page: `/${'p'.repeat(299)}`,
  }
  expect((await send(longest)).status).toBe(201)
  expect(await kept()).toMatchObject([longest])
})

test.each([
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
  ['/contact#form', '/contact'],
])('the page %j is kept as %j', async (page, path) => {
  await send({ page })
  expect(await kept()).toMatchObject([{ page: path }])
})

test('a filled honeypot is answered like any other and kept nowhere', async () => {
  const { status, body } = await send({ website: 'https://spam.example' })
  expect(status).toBe(201)
  expect(body).toEqual({ reference: expect.stringMatching(/^.{4}-.{4}$/) })
  expect(await kept()).toEqual([])
})

test('a repeated key keeps one enquiry and answers with its reference', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await send({}, headers)
  const again = await send({}, headers)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await kept()).toHaveLength(1)
  const other = await send({ message: 'Something else' }, headers)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})

test('the same key sent five times at once keeps one enquiry', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, headers)))
  expect(answers.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true)
  expect(await kept()).toHaveLength(1)
})

test('the twenty-first enquiry within ten minutes is refused, with an honest Retry-After', async () => {
  for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(201)
  const { status, body, headers } = await send()
  expect([status, body.code]).toEqual([429, 'too_many'])
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(600)
  expect(await kept()).toHaveLength(20)
})

test('other types of body are refused', async () => {
  const { status, body } = await site.visitor().post<ErrorBody>('/api/enquiries', Buffer.from('hello'))
  expect([status, body.code]).toEqual([415, 'unsupported_type'])
})

test('enquiries are listed newest first, page by page, and by status', async () => {
  const author = await site.author()
  for (const first_name of ['Asha', 'Bina', 'Chitra']) {
    clock += 1_000
    await send({ first_name })
  }
  const all = await author.get<Enquiry[]>('/api/enquiries')
  expect(all.body.map((enquiry) => enquiry.first_name)).toEqual(['Chitra', 'Bina', 'Asha'])
  expect(all.headers.get('x-total-count')).toBe('3')
  const second = await author.get<Enquiry[]>('/api/enquiries?page=2&limit=2')
  expect(second.body.map((enquiry) => enquiry.first_name)).toEqual(['Asha'])
  expect(second.headers.get('link')).toContain('page=1&limit=2>; rel="prev"')
  await author.patch(`/api/enquiries/${all.body[1]?._id}`, { status: 'closed' })
  const closed = await author.get<Enquiry[]>('/api/enquiries?status=closed')
  expect(closed.body.map((enquiry) => enquiry.first_name)).toEqual(['Bina'])
  expect(closed.headers.get('x-total-count')).toBe('1')
})

test.each(['status=open', 'assigned=you', 'spam=maybe', 'page=0', 'limit=101', 'limit=x'])(
  'the list refuses %s',
  async (query) => {
    const author = await site.author()
    const { status, body } = await author.get<ErrorBody>(`/api/enquiries?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid'])
  },
)

test('any author sets the status; repeating it changes nothing', async () => {
  await send()
  const [one, two] = [await site.author(), await site.author()]
  const [enquiry] = (await one.get<Enquiry[]>('/api/enquiries')).body
  const path = `/api/enquiries/${enquiry?._id}`
  const answered = await one.patch<Enquiry>(path, { status: 'answered' })
  expect([answered.status, answered.body]).toEqual([200, { ...enquiry, status: 'answered' }])
  const headers = { 'Idempotency-Key': randomUUID() }
  expect((await two.patch<Enquiry>(path, { status: 'closed' }, { headers })).body.status).toBe('closed')
  await one.patch(path, { status: 'new' })
  expect((await two.patch<Enquiry>(path, { status: 'closed' }, { headers })).body.status).toBe('closed')
  expect(await kept()).toMatchObject([{ status: 'new' }])
})

test('an unknown enquiry, a wrong status, and nobody signed in are refused', async () => {
  const author = await site.author()
  const missing = await author.patch<ErrorBody>(`/api/enquiries/${randomUUID()}`, { status: 'closed' })
  expect([missing.status, missing.body.error]).toEqual([404, 'Enquiry not found.'])
  await send()
  const [enquiry] = (await author.get<Enquiry[]>('/api/enquiries')).body
  const wrong = await author.patch<ErrorBody>(`/api/enquiries/${enquiry?._id}`, { status: 'open' })
  expect([wrong.status, wrong.body.error]).toEqual([400, 'status must be new, answered or closed'])
  const visitor = site.visitor()
  expect((await visitor.get('/api/enquiries')).status).toBe(401)
  expect((await visitor.patch(`/api/enquiries/${enquiry?._id}`, { status: 'closed' })).status).toBe(401)
})
