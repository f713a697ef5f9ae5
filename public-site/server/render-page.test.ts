import type { FactValues, PublicReads } from '@fettle/api'
import type { Post } from '@fettle/shared-types'
import { factTexts } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { describe, expect, test, vi } from 'vitest'
import type { PageConfig } from '../pages/page-context.ts'
import { createPageTable } from './page-table.ts'
import { builtIslandStyles, builtPageAssets, createPageRenderer, type PageRequest } from './render-page.ts'

const post = { _id: '1', slug: 'a-tap' } as Post
const reads = {
  postBySlug: async (slug: string) => (slug === post.slug ? post : undefined),
  document: async (name) => sampleDocuments[name],
  facts: async (): Promise<FactValues> => factTexts(sampleDocuments.facts),
  isCounting: async () => true,
  isSampleRemoved: async () => false,
} as PublicReads
const request = (url: string): PageRequest => ({ url, reads, publicOrigin: 'https://fettle.example' })
const shows = (name: string): PageConfig => ({
  Page: () => null,
  renderHtmlShell: (pageContext, assets) => `${name} ${JSON.stringify(pageContext)} ${assets?.styles.join()}`,
})

describe('which page answers at a path', () => {
  const { at, errorPage } = createPageTable([
    { config: 'post', route: '/blogs/@slug' },
    { config: 'list', route: '/blogs' },
    { config: 'archive', route: '/blogs/archive' },
    {
      config: 'service',
      route: ({ urlPathname }) =>
        urlPathname === '/services/plumbing' && { match: true, routeParams: { slug: 'plumbing' } },
    },
    { config: 'error', isErrorPage: true },
  ])

  test('the one whose path is written out, before one with a parameter', () => {
    expect(at('/blogs')).toEqual({ config: 'list', routeParams: {} })
    expect(at('/blogs/archive')).toEqual({ config: 'archive', routeParams: {} })
    expect(at('/blogs/a-tap')).toEqual({ config: 'post', routeParams: { slug: 'a-tap' } })
  })

  test('the one whose route function says so', () => {
    expect(at('/services/plumbing')).toEqual({ config: 'service', routeParams: { slug: 'plumbing' } })
  })

  test('the error page where there is none', () => {
    expect(at('/services/magic')).toBeUndefined()
    expect(at('/blogs/a/b')).toBeUndefined()
    expect(errorPage).toBe('error')
    expect(() => createPageTable([{ config: 'list', route: '/blogs' }])).toThrow('error page')
  })
})

test('a page links to the styles of everything that is built, each once, and to the script of the site', () => {
  const manifest = {
    'any-page': { file: 'faq.js', css: ['site.css'], imports: ['_frame.js'] },
    '_frame.js': { file: 'frame.js', css: ['site.css', 'print.css'], imports: ['_frame.js'] },
    'pages/+client.ts': { file: 'client.js', imports: ['_helper.js'] },
    '_helper.js': { file: 'helper.js' },
  }
  expect(builtPageAssets(manifest)).toEqual({
    styles: ['/site.css', '/print.css'],
    scripts: ['/client.js'],
    modules: ['/helper.js'],
  })
  expect(() => builtPageAssets({})).toThrow('npm run build')
})

test('the sheet of islands is the one that no page links', () => {
  const manifest = {
    'any-page': { file: 'faq.js', css: ['static/site.A1.css'] },
    'style.css': { file: 'static/style.B2.css' },
  }
  expect(builtIslandStyles(manifest)).toBe('/static/style.B2.css')
  expect(() => builtIslandStyles({})).toThrow('npm run build')
})

describe('rendering built pages', () => {
  const otherwise = vi.fn(async () => ({
    status: 404,
    contentType: 'text/html',
    body: 'by vike',
    tags: new Set<never>(),
  }))
  const broken = new Error('a page that breaks')
  const readings = vi.fn()
  const data: PageConfig['data'] = async (pageContext) => {
    readings()
    const { slug = '' } = pageContext.routeParams
    if (slug === 'broken') throw broken
    if (slug === 'nothing') throw pageContext.notFound()
    if (!(await pageContext.reads.postBySlug(slug))) throw pageContext.redirect('/404')
    return { slug }
  }
  const pages = [
    { route: '/blogs/@slug', config: { ...shows('post'), data } },
    { route: '/404', config: shows('look-up failed') },
    { isErrorPage: true, config: shows('something is wrong') },
  ]
  const options = { otherwise, assets: { styles: ['/site.css'], scripts: [], modules: [] } }
  const render = createPageRenderer({ ...options, pages })

  test('gives the page its data, the query and its assets, and returns the tags of what it read', async () => {
    const { status, body, tags } = await render(request('/blogs/a-tap?page=2'))
    expect(status).toBe(200)
    expect(body).toContain('"data":{"slug":"a-tap"}')
    expect(body).toContain('"urlParsed":{"pathname":"/blogs/a-tap","search":{"page":"2"}}')
    expect(body).toContain('"publicOrigin":"https://fettle.example"')
    expect(body).toContain('/site.css')
    expect([...tags]).toEqual([
      'site',
      'site:business',
      'site:services',
      'site:navigation',
      'site:appearance',
      'post:1',
      // The page of this test shows all that it is given, the texts of all services among it.
      'fact:response.emergency',
    ])
  })

  test('says 404 on the error page where the data finds nothing at an address', async () => {
    const { status, body, failure } = await render(request('/blogs/nothing'))
    expect([status, failure]).toEqual([404, undefined])
    expect(body).toContain('something is wrong')
    expect(body).toContain('"is404":true')
  })

  test('says 404 for the page of failed look-ups and for an address that does not exist', async () => {
    expect(await render(request('/404'))).toMatchObject({ status: 404 })
    const missing = await render(request('/nothing'))
    expect(missing.status).toBe(404)
    expect(missing.body).toContain('something is wrong')
    expect(missing.body).toContain('"is404":true')
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('a page that leads elsewhere is a redirect', async () => {
    expect(await render(request('/blogs/gone'))).toMatchObject({ status: 302, location: '/404', body: '' })
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('a page that breaks is rendered once, and what it threw is in the answer', async () => {
    readings.mockClear()
    const answer = await render(request('/blogs/broken'))
    expect(answer).toMatchObject({ status: 503, failure: broken })
    expect(answer.body).toContain('something is wrong')
    expect(answer.body).toContain('"is404":false')
    expect(readings).toHaveBeenCalledOnce()
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('where the error page breaks too, both errors are thrown', async () => {
    const second = new Error('the error page breaks')
    const errorPage: PageConfig = {
      ...shows(''),
      renderHtmlShell() {
        throw second
      },
    }
    const renderBroken = createPageRenderer({
      ...options,
      pages: [...pages.slice(0, 2), { isErrorPage: true, config: errorPage }],
    })
    await expect(renderBroken(request('/blogs/broken'))).rejects.toMatchObject({ errors: [broken, second] })
  })

  test('what a draft says is on no other page, not even where the database is away', async () => {
    const fresh = createPageRenderer({ ...options, pages })
    await fresh(request('/blogs/a-tap'))
    const drafts = {
      ...reads,
      document: async (name: 'business') => ({ ...sampleDocuments[name], name: 'A name not published' }),
    } as PublicReads
    const preview = await fresh({ ...request('/blogs/a-tap'), reads: drafts, isDraft: true })
    expect(preview.body).toContain('A name not published')
    const away = { document: () => Promise.reject(broken) } as unknown as PublicReads
    const errorPage = await fresh({ ...request('/blogs/a-tap'), reads: away })
    expect(errorPage.body).toContain(sampleDocuments.business.name)
    expect(errorPage.body).not.toContain('A name not published')
  })

  test('the error page has the last known texts of the site where the database is away', async () => {
    const fresh = createPageRenderer({ ...options, pages })
    const faultTitle = 'We mend ourselves just now'
    const own = {
      ...reads,
      document: async (name: 'navigation') => ({ ...sampleDocuments[name], faultTitle }),
    } as PublicReads
    await fresh({ ...request('/blogs/a-tap'), reads: own })
    const away = { document: () => Promise.reject(broken) } as unknown as PublicReads
    const { body, status } = await fresh({ ...request('/blogs/a-tap'), reads: away })
    expect([status, body.includes(faultTitle)]).toEqual([503, true])
  })

  test('leaves odd addresses to vike', async () => {
    for (const odd of ['//evil.example', '/blogs/%2e%2e', '/blogs/a/', '/b\\logs']) {
      otherwise.mockClear()
      await render(request(odd))
      expect(otherwise).toHaveBeenCalledOnce()
    }
  })
})

test('a page says what of the site is a sample, and depends on the lists that it asked for', async () => {
  const render = createPageRenderer({
    pages: [
      { config: shows('page'), route: '/page' },
      { isErrorPage: true, config: shows('something is wrong') },
    ],
    assets: { styles: [], scripts: [], modules: [] },
  })
  const own = { ...sampleDocuments, business: { ...sampleDocuments.business, name: 'M\u00f6ller' } }
  const empty = {
    ...own,
    testimonials: { ...own.testimonials, reviews: [] },
    team: { ...own.team, members: [] },
    gallery: { ...own.gallery, pairs: [] },
    about: { ...own.about, stores: [] },
  }
  const answer = async (documents: typeof sampleDocuments, isRemoved = false) => {
    const given = {
      ...reads,
      document: async (name: keyof typeof documents) => documents[name],
      isSampleRemoved: async () => isRemoved,
    } as PublicReads
    const { body, tags } = await render({ ...request('/page'), reads: given })
    return [/"sample":("\w+"|null)/.exec(body)?.[1], tags.has('site:testimonials'), tags.has('site:about')]
  }
  expect(await answer(sampleDocuments)).toEqual(['"business"', false, false])
  expect(await answer(own)).toEqual(['"parts"', true, false])
  expect(await answer(empty)).toEqual(['null', true, true])
  expect(await answer(own, true)).toEqual(['null', false, false])
})
