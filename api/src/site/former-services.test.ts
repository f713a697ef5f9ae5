import type { Service, ServicesDocument, SiteDocument } from '@fettle/shared-types'
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

const [plumbing] = sampleDocuments.services.services as [Service]
const own = (slug: string): Service => ({ ...plumbing, id: slug, slug, formerSlugs: [] })

async function publish(services: readonly Service[]): Promise<void> {
  const value: ServicesDocument = { ...sampleDocuments.services, services: [...services] }
  expect((await owner.put<SiteDocument>('/api/site/services', value)).status).toBe(200)
  await owner.post('/api/site/services/publish')
}
const former = () => site.api.reads.formerServices()

test('the address of a service that was removed or hidden is known, one that was only ever a draft is not', async () => {
  expect(await former()).toContain(plumbing.slug)
  await publish([own('gutters'), own('awnings')])
  await publish([{ ...own('awnings'), listing: 'hidden', formerSlugs: ['blinds'] }])
  await owner.put('/api/site/services', { ...sampleDocuments.services, services: [own('draft')] })
  const known = await former()
  for (const slug of ['gutters', 'awnings', 'blinds', plumbing.slug]) expect(known).toContain(slug)
  for (const slug of ['draft', 'never']) expect(known).not.toContain(slug)
})

test('once the sample is removed, its services never were the business’s; its own stay known', async () => {
  await publish([own('gutters')])
  await publish([own('awnings')])
  const { body } = await owner.get<{ seen: string }>('/api/sample-content')
  const removal = { articles: 'delete', seen: body.seen }
  expect((await owner.post('/api/sample-content/remove', removal)).status).toBe(200)
  const known = await former()
  expect(known).toContain('gutters')
  expect(known).not.toContain('pest-control')
})
