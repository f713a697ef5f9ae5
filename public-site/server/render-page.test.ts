import type { PageTag, PublicReads } from '@fettle/api'
import { describe, expect, test, vi } from 'vitest'
import { createPageAssets } from './page-assets.ts'
import { createPageTable } from './page-table.ts'
import { createPageRenderer, type PageConfig, type PageRequest } from './render-page.ts'

const reads = {} as PublicReads
const request = (url: string): PageRequest => ({ url, reads, publicOrigin: 'https://fettle.example' })
const shows = (name: string): PageConfig => ({
  Page: name,
  renderHtmlShell: (pageContext, { styles }) => `${name} ${JSON.stringify(pageContext)} ${styles.join()}`,
})

describe('which page answers at a path', () => {
  const at = createPageTable({
    '/pages/blogs/@slug': { config: 'post', route: '/blogs/@slug' },
    '/pages/blogs/index': { config: 'list', route: '/blogs' },
    '/pages/blogs/archive': { config: 'archive', route: '/blogs/archive' },
    '/pages/services/@slug': {
      config: 'service',
      route: ({ urlPathname }) =>
        urlPathname === '/services/plumbing' && { match: true, routeParams: { slug: 'plumbing' } },
    },
    '/pages/_error': { config: 'error', isErrorPage: true },
  })

  test('the one whose path is written out, before one with a parameter', () => {
    expect(at('/blogs')).toMatchObject({ config: 'list', routeParams: {}, is404: false })
    expect(at('/blogs/archive')).toMatchObject({ config: 'archive', routeParams: {} })
    expect(at('/blogs/a-tap')).toMatchObject({ config: 'post', routeParams: { slug: 'a-tap' } })
  })

  test('the one whose route function says so', () => {
    expect(at('/services/plumbing')).toMatchObject({ config: 'service', routeParams: { slug: 'plumbing' } })
  })

  test('the error page where there is none', () => {
    expect(at('/services/magic')).toMatchObject({ config: 'error', is404: true })
    expect(at('/blogs/a/b')).toMatchObject({ config: 'error', is404: true })
  })
})

test('a page links to the styles of everything it imports, each once, and to the script of the site', () => {
  const assetsOf = createPageAssets({
    'virtual:vike:page-entry:client:/pages/faq': { file: 'faq.js', css: ['faq.css'], imports: ['_frame.js'] },
    '_frame.js': { file: 'frame.js', css: ['site.css', 'faq.css'], imports: ['_frame.js'] },
    'pages/+client.ts': { file: 'client.js', imports: ['_helper.js'] },
    '_helper.js': { file: 'helper.js' },
  })
  expect(assetsOf('/pages/faq')).toEqual({
    styles: ['/faq.css', '/site.css'],
    scripts: ['/client.js'],
    modules: ['/helper.js'],
  })
  expect(() => createPageAssets({})).toThrow('npm run build')
})

describe('rendering built pages', () => {
  const otherwise = vi.fn(async () => ({
    status: 302,
    contentType: 'text/html',
    location: '/404',
    body: '',
    tags: new Set<PageTag>(),
  }))
  const render = createPageRenderer({
    otherwise,
    assetsOf: () => ({ styles: ['/site.css'], scripts: [], modules: [] }),
    pages: {
      '/pages/blogs/@slug': {
        route: '/blogs/@slug',
        config: {
          ...shows('post'),
          async data(pageContext) {
            const { routeParams, tags } = pageContext as { routeParams: object; tags: Set<PageTag> }
            if (JSON.stringify(routeParams).includes('gone')) throw new Error('redirect')
            tags.add('post:1')
            return routeParams
          },
        },
      },
      '/pages/404': { route: '/404', config: shows('look-up failed') },
      '/pages/_error': { isErrorPage: true, config: shows('no such page') },
    },
  })

  test('gives the page its data, the query and its assets, and returns the tags of what it shows', async () => {
    const { status, body, tags } = await render(request('/blogs/a-tap?page=2'))
    expect(status).toBe(200)
    expect(body).toContain('"data":{"slug":"a-tap"}')
    expect(body).toContain('"urlParsed":{"pathname":"/blogs/a-tap","search":{"page":"2"}}')
    expect(body).toContain('"publicOrigin":"https://fettle.example"')
    expect(body).toContain('/site.css')
    expect([...tags]).toEqual(['post:1'])
  })

  test('says 404 for the page of failed look-ups and for an address that does not exist', async () => {
    expect(await render(request('/404'))).toMatchObject({ status: 404 })
    const missing = await render(request('/nothing'))
    expect(missing.status).toBe(404)
    expect(missing.body).toContain('no such page')
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('leaves redirects, faults and odd addresses to vike', async () => {
    expect(await render(request('/blogs/gone'))).toMatchObject({ status: 302, location: '/404' })
    for (const odd of ['//evil.example', '/blogs/%2e%2e', '/blogs/a/', '/b\\logs']) {
      otherwise.mockClear()
      await render(request(odd))
      expect(otherwise).toHaveBeenCalledOnce()
    }
  })
})
