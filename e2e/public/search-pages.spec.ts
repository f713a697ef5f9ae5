import { sampleDocuments } from '@fettle/shared-types/sample'
import { publishDocuments } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** Searches that find much, little, nothing and something else; in a topic, on a second page, of letters that mean something. */
const searches = [
  'search=tap',
  'search=termites',
  'search=termtes',
  'search=nothing-has-this',
  'search=tap&category=Plumbing&sort=popular',
  'search=the&page=2',
  'search=the&page=900',
  `search=${encodeURIComponent('"><template data-results=""></template>$& नल')}`,
]

/** A page without the ids that its rendering counts, and without where it is served. */
const plain = (html: string, origin: string) => html.replace(/"_?i_[^"]*"/g, '"id"').replaceAll(origin, '')

const encoded = async (origin: string, query: string, encoding: string) => {
  const page = await fetch(`${origin}/blogs?${query}`, { headers: { 'accept-encoding': encoding } })
  return { headers: page.headers, html: await page.text() }
}

test('what a search found in the frame that all searches share is the page as it is rendered whole', async ({
  site,
}) => {
  const whole = await startProduct({ from: site.dataDir, args: ['--uncached'] })
  try {
    for (const query of [...searches, ...searches]) {
      const expected = plain((await encoded(whole.origin, query, 'identity')).html, whole.origin)
      for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd']) {
        const { headers, html } = await encoded(site.origin, query, encoding)
        expect(headers.get('cache-control')).toBe('private, no-store')
        expect(plain(html, site.origin), `${query} in ${encoding}`).toBe(expected)
      }
    }
  } finally {
    await whole.close()
  }
})

test('no spelling of a search that searches nothing changes the frame of those that do', async ({
  fresh,
}) => {
  const robots = async (query: string) =>
    /<meta name="robots"[^>]*>/.exec((await encoded(fresh.origin, query, 'identity')).html)?.[0]
  for (const nothing of ['search=%20', `search=${'x'.repeat(201)}`]) {
    expect(await robots(nothing)).toBeUndefined()
    expect(await robots('search=tap')).toBe('<meta name="robots" content="noindex"/>')
  }
})

test('a change shows at once in the frame of the next search, and in what it finds', async ({ fresh }) => {
  const search = () => encoded(fresh.origin, 'search=hinge', 'gzip')
  expect((await search()).html).not.toContain('A hinge that sags')
  await createPost(fresh)
  const found = await search()
  expect(found.html).toContain('A hinge that sags')
  expect(found.html).not.toContain('Rapid Hinges')
  await publishDocuments(fresh, { business: { ...sampleDocuments.business, name: 'Rapid Hinges' } })
  expect((await search()).html).toContain('Rapid Hinges')
})

test('a search that was made before is sent as it was kept, and no number of searches takes the room of pages', async ({
  fresh,
}) => {
  const hits = async () => {
    const metrics = await (await fetch(`${fresh.origin}/metrics`)).text()
    return Number(/^fettle_page_cache_hits_total (\d+)$/m.exec(metrics)?.[1])
  }
  const ask = async (path: string) => (await fetch(`${fresh.origin}${path}`)).text()
  const shownBy = async (path: string) => {
    const before = await hits()
    await ask(path)
    return (await hits()) - before
  }
  await ask('/faq')
  await ask('/blogs?search=tap&utm_source=letter')
  expect(await shownBy('/blogs?search=tap')).toBe(1)
  // More than their room holds.
  for (let each = 0; each < 400; each += 1) await ask(`/blogs?search=${each}`)
  expect(await shownBy('/blogs?search=tap')).toBe(0)
  expect(await shownBy('/faq')).toBe(1)
})
