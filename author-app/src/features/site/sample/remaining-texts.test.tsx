// @vitest-environment jsdom
import { type SiteDocument, type SiteDocumentName, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { author, fakeServer } from '../../../testing/fake-server.ts'
import { renderStudio } from '../../../testing/render-studio.tsx'

afterEach(() => localStorage.clear())

const { business, facts, home, services, team } = sampleDocuments

/** A workshop in Freiburg that repairs appliances: nobody has written anything but its business. */
const workshop = {
  ...business,
  ...{ name: 'Radwerk', founded: '2014', country: 'Deutschland', currency: 'EUR', offices: [], areas: [] },
}
const offered = {
  ...services,
  services: services.services.map((service, index) =>
    index === 0 ? service : { ...service, listing: 'hidden' },
  ),
}

function siteServer(changed: Partial<Record<SiteDocumentName, unknown>>) {
  const documents = siteDocumentNames.map((name) => {
    const value = changed[name] ?? sampleDocuments[name]
    const at = '2026-11-20T06:00:00.000Z'
    return {
      name,
      state: name in changed ? 'edited' : 'sample',
      rev: 'r',
      updatedAt: at,
      publishedAt: at,
      value,
      published: value,
    } as SiteDocument
  })
  fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions: ['site', 'business'] }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({ documents, names: siteDocumentNames, cursor: 'c' }),
    'GET /sample-content': () => ({
      ...{ isRemoved: true, isSampleBusiness: false, articles: [], lists: [], seen: 'mark' },
      texts: [
        { document: 'services', left: 569 },
        { document: 'facts', left: 8 },
      ],
    }),
  })
}

const linksOf = async (document: string) => {
  const title = await screen.findByText(`of “${document}”`, { exact: false })
  const links = within(title.closest('details') as HTMLElement).getAllByRole('link', { hidden: true })
  return links.map((link) => [link.textContent, link.getAttribute('href')?.replace('/dashboard/site/', '')])
}

test('each text of the sample leads to its field, and those that name its places, money or trades come first', async () => {
  siteServer({ business: workshop, services: offered, team: { ...team, members: [] } })
  renderStudio('/site/sample')
  expect((await linksOf('Facts'))[0]).toEqual(['visit.fee', 'facts?at=entries.0.value'])
  const [first, ...rest] = await linksOf('About')
  expect(first?.[1]).toBe('about?at=description')
  expect(rest.map(([, href]) => href)).toContain('about?at=values.1.description')
  expect(screen.getByText('Show the texts: 1 to rewrite first')).toBeDefined()
  const list = screen.getByRole('list', { name: 'Documents with sample texts' })
  const marked = [...list.querySelectorAll('mark')].map(({ textContent }) => textContent)
  for (const word of ['₹', 'New Delhi', 'India', '2021', 'UPI', 'plumb'])
    expect(marked.map((each) => each?.toLowerCase())).toContain(word.toLowerCase())
  // How many stores there are is no price.
  expect(marked).not.toContain('3')
  // Nobody sees the heading over people where there are none, nor the notes of facts.
  expect(screen.queryByText('of “People”', { exact: false })).toBeNull()
  expect((await linksOf('Facts')).every(([, href]) => href?.endsWith('value'))).toBe(true)
})

test('prices in another currency are told as the sample’s, those of services without a page are not', async () => {
  siteServer({ business: workshop, services: offered })
  renderStudio('/site/sample')
  const links = (await linksOf('Services')).map(([, href]) => href)
  expect(links).toContain('services?at=services.0.prices.0.from')
  expect(links.filter((href) => /services\.[1-9]/.test(href ?? ''))).toEqual([])
  expect((await linksOf('Home page')).map(([, href]) => href)).toContain('home?at=slides.0.prices.0.from')
})

test('a text that was written anew is not told any more, wherever its entry was moved to', async () => {
  const [fee, ...others] = facts.entries
  const entries = [...others, { ...fee, value: '25 €' }]
  siteServer({ business: workshop, facts: { entries }, home: { ...home, aboutHeading: 'Wir sind Radwerk' } })
  renderStudio('/site/sample')
  await waitFor(async () => expect(await linksOf('Facts')).not.toEqual([]))
  expect((await linksOf('Facts')).map(([place]) => place)).toEqual(others.map(({ name }) => name))
  expect((await linksOf('Home page')).map(([, href]) => href)).not.toContain('home?at=aboutHeading')
})
