import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AuditEvent,
  type BusinessDocument,
  type ErrorBody,
  type SiteDocument,
  type SiteDocumentSummary,
  siteDocumentNames,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterEach(() => site.close())

const path = '/api/site/business'
const sample = sampleDocuments.business
const [phone] = sample.phones
const [office] = sample.offices
const save = (change: Partial<Record<keyof BusinessDocument, unknown>>) =>
  owner.put<SiteDocument & ErrorBody>(path, { ...sample, ...change })
const numbered = (length: number, item: object) =>
  Array.from({ length }, (_, at) => ({ ...item, id: `i${at}` }))

test('an owner saves and publishes the business; pages read it then', async () => {
  const { status } = await save({ name: 'Möller Reparaturen', offices: [] })
  expect([status, (await site.api.reads.document('business')).name]).toEqual([200, sample.name])
  await owner.post(`${path}/publish`)
  const { name, offices } = await site.api.reads.document('business')
  expect([name, offices]).toEqual(['Möller Reparaturen', []])
})

test('the sample can be saved as it is, and with as much of everything as there may be', async () => {
  expect((await save({})).status).toBe(200)
  const many = {
    phones: numbered(6, { number: '+49 30 1234567', use: 'Workshop' }),
    emails: numbered(4, { address: 'name@example.com', use: '' }),
    offices: numbered(12, office ?? {}),
    registrations: numbered(12, { name: 'GSTIN', number: '07AAAAA0000A1Z5', url: '' }),
    socials: numbered(12, { name: 'Mastodon', url: 'https://social.example/@us' }),
  }
  expect((await save(many)).status).toBe(200)
})

test('an area without a region is one of its own', async () => {
  const areas = [
    { id: 'a', city: 'Ehrenfeld', region: '' },
    { id: 'b', city: 'Bonn', region: 'Rheinland' },
  ]
  const { status, body } = await save({ areas })
  expect([status, body.value]).toMatchObject([200, { areas }])
})

test('half a character, which no address and no file can hold, is stored as the sign for one that is lost', async () => {
  const half = await save({ name: 'Tools \ud83d', whatsappGreeting: 'Hello \udd27!' })
  expect([half.status, half.body.value]).toMatchObject([
    200,
    { name: 'Tools \ufffd', whatsappGreeting: 'Hello \ufffd!' },
  ])
  const whole = { name: 'Tools 🔧', whatsappGreeting: 'Hello 🔧!' }
  expect((await save(whole)).body.value).toMatchObject(whole)
})

test('the languages of the business are language tags, each there once, and none in what was saved before them', async () => {
  expect((await save({ languages: ['de', 'tr', 'hi-Latn'] })).status).toBe(200)
  for (const languages of [['de', 'de'], ['Deutsch!'], Array(13).fill('de')])
    expect((await save({ languages })).status, String(languages)).toBe(400)
  const { languages: _, ...earlier } = sample
  await site.deps
    .db('site_documents')
    .where({ name: 'business' })
    .update({ value: JSON.stringify(earlier) })
  expect((await owner.get<SiteDocument>(path)).body.value).toMatchObject({ languages: [] })
})

test('signs of money in pages are those of the business, whatever icon the sample had', async () => {
  const iconsShown = async () => JSON.stringify(await site.api.reads.document('home'))
  expect(await iconsShown()).toContain('"icon":"indian-rupee"')
  for (const [currency, icon] of [
    ['EUR', 'euro'],
    ['CHF', 'banknote'],
  ]) {
    await save({ currency })
    await owner.post(`${path}/publish`)
    expect(await iconsShown()).toContain(`"icon":"${icon}"`)
    expect(await iconsShown()).not.toContain('indian-rupee')
  }
  expect(JSON.stringify((await owner.get<SiteDocument>('/api/site/home')).body.value)).toContain(
    'indian-rupee',
  )
})

test('a document that an earlier version has stored has the later fields as in the sample', async () => {
  await save({ name: 'Möller' })
  await owner.post(`${path}/publish`)
  const { hours: _hours, currency: _currency, ...earlier } = { ...sample, name: 'Möller' }
  const json = JSON.stringify(earlier)
  await site.deps.db('site_documents').update({ value: json, published: json })
  const expected = { name: 'Möller', hours: sample.hours, currency: sample.currency }
  expect(await site.api.reads.document('business')).toMatchObject(expected)
  expect((await owner.get<SiteDocument>(path)).body).toMatchObject({ value: expected, published: expected })
})

test('who is no owner any more when it is their turn publishes nothing', async () => {
  const { email, ...other } = await site.author('other@example.com', 'owner')
  await other.put(path, { ...sample, name: 'Taken over' })
  const { id } = await site.deps.db('users').where({ email }).first<{ id: string }>('id')
  let release = () => {}
  const busy = site.deps.change(() => new Promise<void>((resolve) => (release = resolve)))
  const started = (asked: Promise<{ status: number; body: ErrorBody }>) => sleep(150).then(() => ({ asked }))
  const demoted = await started(owner.patch<ErrorBody>(`/api/people/${id}`, { role: 'author' }))
  const late = await Promise.all([
    started(other.put<ErrorBody>(path, { ...sample, name: 'Again' })),
    started(other.post<ErrorBody>(`${path}/publish`)),
    started(other.delete<ErrorBody>(path)),
  ])
  release()
  await busy
  expect((await demoted.asked).status).toBe(200)
  for (const { asked } of late) expect((await asked).status).toBe(403)
  expect((await site.api.reads.document('business')).name).toBe(sample.name)
})

test('what is published and reset stands in the audit log, once', async () => {
  await save({ name: 'Möller' })
  await owner.post(`${path}/publish`)
  await owner.post(`${path}/publish`)
  await owner.delete(path)
  await owner.delete(path)
  const { body } = await owner.get<AuditEvent[]>('/api/audit-log')
  const lines = body.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
  expect(lines.filter((line) => line.includes('site-')).sort()).toEqual([
    'owner@example.com site-published business',
    'owner@example.com site-reset business',
  ])
})

test('the business is for owners alone, reading what is not published included', async () => {
  const editor = await site.author('editor@example.com', 'editor')
  const asked = [
    editor.get<ErrorBody>(path),
    editor.put<ErrorBody>(path, sample),
    editor.post<ErrorBody>(`${path}/publish`),
    editor.delete<ErrorBody>(path),
    editor.get<ErrorBody>(`${path}/revisions`),
    editor.get<ErrorBody>(`${path}/revisions/none`),
  ]
  for (const { status, body } of await Promise.all(asked))
    expect([status, body.error]).toEqual([
      403,
      'Your account may not change what the business is, how it is reached and how its site looks. An owner of this site can change that.',
    ])
  const names = async (client: Client) =>
    (await client.get<SiteDocumentSummary[]>('/api/site')).body.map(({ name }) => name)
  expect([await names(editor), await names(owner)]).toEqual([
    siteDocumentNames.filter((name) => name !== 'business' && name !== 'appearance'),
    siteDocumentNames,
  ])
})

const refused: Array<[what: string, change: object, sentence: string]> = [
  ['no name', { name: ' ' }, 'name is required'],
  [
    'a registration without a number',
    { registrations: numbered(1, { name: 'GSTIN', number: '', url: '' }) },
    'number is required',
  ],
  [
    'a registration whose link is no page',
    { registrations: numbered(1, { name: 'GSTIN', number: '1', url: 'javascript:alert(1)' }) },
    'url must be an address that begins with https://',
  ],
  ['a name past its bound', { name: 'x'.repeat(61) }, 'name must have at most 60 characters'],
  ['no phone', { phones: [] }, 'phones must have at least 1 entry'],
  ['seven phones', { phones: numbered(7, phone ?? {}) }, 'phones must have at most 6 entries'],
  ['one phone twice', { phones: [phone, phone] }, 'phones must have each entry once'],
  ['an empty phone', { phones: [{ ...phone, number: '' }] }, 'number is required'],
  ['a local number', { phones: [{ ...phone, number: '030 1234567' }] }, 'number must begin with +'],
  ['letters', { whatsapp: '+49 WORKSHOP' }, 'whatsapp must begin with + and the country code'],
  ['sixteen digits', { whatsapp: '+4930123456789012' }, 'whatsapp must begin with +'],
  ['a script', { whatsapp: '+4930;ext=1"><script>' }, 'whatsapp must begin with +'],
  ['no address', { emails: [{ id: 'a', address: 'us', use: '' }] }, 'address must be an e-mail address'],
  [
    'a header',
    { emails: [{ id: 'a', address: 'us@example.com?bcc=a@b.de', use: '' }] },
    'address must be an e-mail address',
  ],
  ...[
    'http://example.com',
    'javascript:alert(1)',
    'https://me:pw@example.com',
    'https://example',
    '//e.com',
  ].map((url): [string, object, string] => [
    url,
    { socials: [{ id: 'a', name: 'A', url }] },
    'url must be an address that begins with https://',
  ]),
  ['a bad map', { offices: [{ ...office, mapUrl: 'data:text/html,a' }] }, 'mapUrl must be an address'],
  ['thirteen offices', { offices: numbered(13, office ?? {}) }, 'offices must have at most 12 entries'],
  ['a place on no globe', { offices: [{ ...office, geo: '91, 0' }] }, 'geo must be latitude and longitude'],
  [
    'a time that is none',
    {
      hours: { ...sample.hours, week: { ...sample.hours.week, Monday: [{ opens: '9am', closes: '19:00' }] } },
    },
    'opens must be a time such as 09:00',
  ],
  ['a clock that is none', { timeZone: 'Mars/Olympus' }, 'timeZone must be a time zone'],
  ['money that is none', { currency: 'Rs.' }, 'currency must be three capital letters'],
  ['money by its name', { currency: 'zloty' }, 'currency must be three capital letters'],
  [
    'a language that is none',
    { language: 'English please' },
    'language must be a language, such as de or en-GB',
  ],
]

test.each(refused)('%s is refused with a sentence and changes nothing', async (_, change, sentence) => {
  const { status, body } = await save(change)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(body.error).toContain(sentence)
  expect((await owner.get<SiteDocument>(path)).body.state).toBe('sample')
})
