import { type SiteDocument, siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { completeDocument } from './complete-document.ts'

let site: TestApi
let owner: Client
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterEach(() => site.close())

type Fields = Record<string, unknown>

const without = (value: object, field: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

const names = Object.keys(siteDocuments) as Array<keyof typeof siteDocuments>

test.each(names)('a studio that does not know the last field of %s saves the others', async (name) => {
  const sample = sampleDocuments[name]
  const last = Object.keys(siteDocuments[name].shape).at(-1) ?? ''
  const { status, body } = await owner.put<SiteDocument>(`/api/site/${name}`, without(sample, last))
  expect([status, body.value]).toEqual([200, sample])
})

test('what is stored in a field that a studio does not know stays', async () => {
  const { testimonials, gallery } = sampleDocuments
  await owner.put('/api/site/gallery', { ...gallery, lede: 'Our own photographs' })
  const { body } = await owner.put<SiteDocument>('/api/site/gallery', { heading: 'Work', pairs: [] })
  expect(body.value).toEqual({ heading: 'Work', lede: 'Our own photographs', pairs: [] })
  const [first, ...others] = testimonials.reviews
  const own = { ...first, id: 'own', source: 'A letter' }
  await owner.put('/api/site/testimonials', { ...testimonials, reviews: [own, ...others] })
  const older = [without(own, 'source'), ...others.map((review) => without(review, 'image'))]
  const saved = await owner.put<SiteDocument>('/api/site/testimonials', { ...testimonials, reviews: older })
  expect(saved.body.value).toEqual({ ...testimonials, reviews: [own, ...others] })
})

test('a save of an earlier studio is answered the same when it is repeated', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const form = without({ ...sampleDocuments.gallery, heading: 'Work' }, 'lede')
  const save = () => owner.put<SiteDocument>('/api/site/gallery', form, { headers })
  const first = await save()
  await owner.put('/api/site/gallery', { ...sampleDocuments.gallery, heading: 'Later' })
  const again = await save()
  expect([again.status, again.body.rev, again.body.value]).toEqual([200, first.body.rev, first.body.value])
})

test('an entry that an earlier version has stored gets what came later', async () => {
  const member = without({ ...sampleDocuments.team.members[0], id: 'own', name: 'Asha' }, 'plateLine')
  const value = JSON.stringify({ ...sampleDocuments.team, members: [without(member, 'onContact')] })
  const row = { name: 'team', rev: 'old', value, updated_at: '2026-01-01T00:00:00.000Z' }
  await site.deps.db('site_documents').insert({ ...row, published: value, published_rev: 'old' })
  const { members } = await site.api.reads.document('team')
  expect(members).toEqual([{ ...member, onContact: 'no', plateLine: '' }])
})

test('what somebody has to fill in stays missing, and is asked for', async () => {
  const reviews = [{ id: 'own', review: 'Good.' }]
  const value = completeDocument(siteDocuments.testimonials, { reviews }, [sampleDocuments.testimonials])
  expect(value).toEqual({
    heading: sampleDocuments.testimonials.heading,
    reviews: [{ id: 'own', review: 'Good.', role: '', image: 'nothing' }],
  })
  const { status, body } = await owner.put<{ code: string }>('/api/site/testimonials', value)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect((await owner.put('/api/site/testimonials', { reviews: [{ review: 'Good.' }] })).status).toBe(400)
})

test('a field with a default is there in what an earlier version has stored, and stays where its studio saves', async () => {
  const { paper: _, headings: __, logo: ___, ...older } = sampleDocuments.appearance
  const value = JSON.stringify({ ...older, corners: 'round' })
  const row = { name: 'appearance', rev: 'old', value, updated_at: '2026-01-01T00:00:00.000Z' }
  await site.deps.db('site_documents').insert({ ...row, published: value, published_rev: 'old' })
  const read = await site.api.reads.document('appearance')
  expect(read).toEqual({ ...sampleDocuments.appearance, corners: 'round' })

  const chosen = { ...sampleDocuments.appearance, paper: 'sage', headings: 'serif' }
  await owner.put('/api/site/appearance', chosen)
  const { body } = await owner.put<SiteDocument>('/api/site/appearance', { ...older, corners: 'square' })
  expect(body.value).toEqual({ ...chosen, corners: 'square' })
})
