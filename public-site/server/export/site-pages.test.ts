import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { sampleReads } from '../../components/testing/sample-reads.ts'
import { movedPage, redirectsFile } from './file-addresses.ts'
import { fileOf, movedPages, sitePages } from './site-pages.ts'

test('the address of a service that is away leads to the services, that of one with another address to it', async () => {
  const { services, ...shared } = sampleDocuments.services
  const [first, second, third, ...others] = services
  if (!first || !second || !third) throw new Error('the sample has too few services')
  const renamed = { ...first, slug: 'taps', formerSlugs: [first.slug] }
  const changed = { ...shared, services: [renamed, { ...second, listing: 'hidden' as const }, ...others] }
  const sample = sampleReads([])
  const reads = {
    ...sample,
    document: async (name) => (name === 'services' ? changed : sample.document(name)) as never,
    formerServices: async () => [...services, renamed].map(({ slug }) => slug),
  } satisfies typeof sample
  const pages = await sitePages(reads, [])
  const moved = await movedPages(reads, new Set(pages.map(({ file }) => file)))
  expect(moved.map(({ from }) => from).sort()).toEqual(
    [first, second, third].map(({ slug }) => `/services/${slug}`).sort(),
  )
  const lines = redirectsFile(moved).split('\n')
  expect(lines).toContain(`/services/${first.slug}/ /services/taps/ 301`)
  for (const { slug } of [second, third]) {
    expect(lines).toContain(`/services/${slug} /#services 302`)
    const page = moved.find(({ from }) => fileOf(from) === `services/${slug}/index.html`)
    expect(page && movedPage(page, 'https://site.example')).toContain('content="0; url=/#services"')
  }
})
