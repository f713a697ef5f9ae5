import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { PublicReads } from '@fettle/api'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { staticRoutes } from '../../components/business/site-paths.ts'
import { samplePost } from '../../components/testing/sample-post.ts'
import { sampleReads } from '../../components/testing/sample-reads.ts'
import { createPageRenderer, type PageRequest } from '../render-page.ts'
import { exportSite, type SiteExport } from './export-site.ts'
import { ExportError } from './failure.ts'
import { createProgress } from './progress.ts'

const origin = 'https://www.fettle.example'
const picture = `/uploads/${'a'.repeat(64)}-400.webp`
const post = (number: number) =>
  samplePost({ _id: String(number), slug: `post-${number}`, thumbnail: picture, category: 'Deep Cleaning' })

let home: string
let printed: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fettle-export-'))
  printed = ''
  await mkdir(join(home, 'client/assets'), { recursive: true })
  await writeFile(join(home, 'client/assets/site.css'), 'body{}')
  await writeFile(join(home, 'client/assets/site.css.br'), 'compressed')
  const made = home
  onTestFinished(() => rm(made, { recursive: true, force: true }))
})

const write = (text: string) => {
  printed += text
}
const page = ({ url }: PageRequest) => `<a href="/faq">${url}</a><img src="/api/placeholder/640/360">`

function run(reads: PublicReads, changes: Partial<SiteExport> = {}) {
  return exportSite({
    snapshot: {
      reads,
      openUpload: async () => ({ sizeBytes: 3, stream: Readable.from([Buffer.from('abc')]) }),
      close: async () => {},
    },
    drawShareCard: async ({ title }) => Buffer.from(`card: ${title}`),
    drawSiteIcon: async () => undefined,
    renderPage: async (request) => ({
      status: request.url === '/404' ? 404 : 200,
      contentType: 'text/html',
      body: page(request),
      tags: new Set(),
    }),
    client: join(home, 'client'),
    out: join(home, 'site'),
    apiOrigin: undefined,
    publicOrigin: origin,
    progress: createProgress({ write }),
    signal: new AbortController().signal,
    ...changes,
  })
}
const read = (path: string) => readFile(join(home, 'site', path), 'utf8')

test('every route, every post and every page of every list is a file, with what they show', async () => {
  const summary = await run(sampleReads([1, 2, 3, 4, 5, 6, 7].map(post)))
  for (const path of staticRoutes) expect(await read(`${path}/index.html`)).toContain(`>${path}</a>`)
  expect(await read('login/index.html')).toContain('/login')
  expect(await read('404.html')).toContain('/404')
  expect(await read('blogs/post-7/index.html')).toContain('<a href="/faq/">/blogs/post-7')
  expect(await read('blogs/page/2/index.html')).toContain('/blogs?page=2')
  expect(await read('blogs/category/deep-cleaning/page/2/index.html')).toContain('category=Deep+Cleaning')
  expect(await read('sitemap.xml')).toContain(`<loc>${origin}/blogs/post-1/</loc>`)
  expect(JSON.parse(await read('search-index.json'))).toHaveLength(7)
  expect(JSON.parse(await read('questions.json'))).toHaveLength(sampleDocuments.faq.entries.length)
  expect(await read('assets/site.css')).toBe('body{}')
  await expect(read('assets/site.css.br')).rejects.toThrow('ENOENT')
  expect(await read('placeholder/640x360.svg')).toContain('<svg')
  expect(await read(picture.slice(1))).toBe('abc')
  expect(summary.pages).toBe(staticRoutes.length + sampleDocuments.services.services.length + 2 + 7 + 1 + 2)
  expect(summary.missing).toEqual([])
  expect(printed).toContain(`Pages: ${summary.pages} of ${summary.pages}`)
})

test('an old slug leads on by a redirect and by its page; without old slugs there is no such file', async () => {
  await run(sampleReads([post(1)], [{ from: 'first-name', to: 'post-1' }]))
  expect(await read('_redirects')).toBe(
    '/blogs/first-name /blogs/post-1/ 301\n/blogs/first-name/ /blogs/post-1/ 301\n',
  )
  const moved = await read('blogs/first-name/index.html')
  expect(moved).toContain('<meta http-equiv="refresh" content="0; url=/blogs/post-1/">')
  expect(moved).toContain(`<link rel="canonical" href="${origin}/blogs/post-1/">`)
  await run(sampleReads([post(1)]))
  await expect(read('_redirects')).rejects.toThrow('ENOENT')
})

test('an address of the site before leads on, and takes the place of no page', async () => {
  const to = '/blogs/post-1'
  const old = ['/2019/05/größe', '/faq', '/?p=7', '/../secrets']
  await run(
    sampleReads(
      [post(1)],
      [],
      old.map((from) => ({ from, to })),
    ),
  )
  expect(await read('2019/05/größe/index.html')).toContain('url=/blogs/post-1/')
  expect(await read('faq/index.html')).not.toContain('http-equiv="refresh"')
  expect(await read('_redirects')).toBe(
    '/2019/05/gr%C3%B6%C3%9Fe /blogs/post-1/ 301\n/2019/05/gr%C3%B6%C3%9Fe/ /blogs/post-1/ 301\n',
  )
})

test('exporting the same site again writes nothing', async () => {
  const reads = sampleReads([post(1)])
  await run(reads)
  expect(await run(reads)).toMatchObject({ written: 0, removed: 0 })
})

test('a removed post loses its page and its share card', async () => {
  await run(sampleReads([post(1), post(2)]))
  expect(await run(sampleReads([post(1)]))).toMatchObject({ removed: 2 })
  await expect(read('blogs/post-2/index.html')).rejects.toThrow('ENOENT')
})

test.each([
  [
    'a page that cannot be rendered',
    { renderPage: async () => ({ status: 503, contentType: '', body: 'broken', tags: new Set<never>() }) },
    'could not be rendered (503)',
  ],
  [
    'an interruption',
    { signal: AbortSignal.abort(new ExportError('The export was interrupted.')) },
    'The export was interrupted.',
  ],
  ['a full disk', { disk: { writeFile: () => Promise.reject(new Error('ENOSPC')) } }, 'ENOSPC'],
])('%s leaves the earlier export as it was', async (_, changes, sentence) => {
  await run(sampleReads([post(1)]))
  await expect(run(sampleReads([post(1), post(2)]), changes)).rejects.toThrow(sentence)
  expect(await read('blogs/post-1/index.html')).toContain('/blogs/post-1')
  await expect(read('blogs/post-2/index.html')).rejects.toThrow('ENOENT')
})

test('a database that fails while a page is rendered is what is told, not the broken page', async () => {
  const failure = Object.assign(new Error('disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  const reads = { ...sampleReads([post(1)]), related: () => Promise.reject(failure) }
  const renderPage = createPageRenderer({
    assets: { styles: [], scripts: [], modules: [] },
    pages: [
      { isErrorPage: true, config: { Page: () => null, renderHtmlShell: () => 'The page broke.' } },
      {
        route: '/',
        config: {
          Page: () => null,
          data: (pageContext) => pageContext.reads.related(post(1), 3),
          renderHtmlShell: () => 'A page.',
        },
      },
    ],
  })
  await expect(run(reads, { renderPage })).rejects.toBe(failure)
})

test('a picture that the data folder lacks is named, and the rest is exported', async () => {
  const reads = sampleReads([post(1)])
  const snapshot = { reads, openUpload: async () => undefined, close: async () => {} }
  expect((await run(reads, { snapshot })).missing).toEqual([picture])
  expect(await read('blogs/post-1/index.html')).toContain('post-1')
})

test('each post has its share card, drawn again only when it shows something else', async () => {
  const drawn: string[] = []
  const drawShareCard = async ({ title }: { title: string }) => {
    drawn.push(title)
    return Buffer.from(title)
  }
  const [one, other] = [samplePost({ ...post(1), title: 'One' }), samplePost({ ...post(2), title: 'Two' })]
  await run(sampleReads([one, other]), { drawShareCard })
  await run(sampleReads([one, { ...other, title: 'Changed' }]), { drawShareCard })
  // The first three are drawn side by side.
  expect(drawn.slice(0, 3).sort()).toEqual(['One', sampleDocuments.business.tagline, 'Two'])
  expect(drawn.slice(3)).toEqual(['Changed'])
})

test('the site has its share card among those of the posts', async () => {
  await run(sampleReads([post(1)]))
  const files = await readdir(join(home, 'site/og'))
  expect(files.map((name) => name.replace(/\.[0-9a-f]{12}\./, '.')).sort()).toEqual([
    '_site.png',
    'post-1.png',
  ])
  const [card = ''] = files.filter((name) => name.startsWith('_site'))
  expect(await read(`og/${card}`)).toBe(`card: ${sampleDocuments.business.tagline}`)
})

test('icons and drawings in the look of the site take the place of those of the build', async () => {
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'])
    await writeFile(join(home, 'client', name), 'the nut')
  await mkdir(join(home, 'client/drawings'))
  await writeFile(join(home, 'client/drawings/devices.svg'), '<svg><style>a{}</style></svg>')
  await run(sampleReads([]))
  expect(await read('favicon.svg')).toBe('the nut')
  expect(await read('drawings/devices.svg')).toBe('<svg><style>a{}</style></svg>')
  const reads = sampleReads([])
  const { document } = reads
  const appearance = { ...sampleDocuments.appearance, mark: 'letters', accent: 'blue' } as const
  await run(
    {
      ...reads,
      document: async (name) => (name === 'appearance' ? { ...appearance } : document(name)) as never,
    },
    { drawSiteIcon: async ({ letters }, size) => Buffer.from(`${letters} ${size}`) },
  )
  expect(await read('drawings/devices.svg')).toContain('--color-signal:#2f74d0')
  expect(await read('favicon.ico')).toBe('F 32')
  expect(await read('apple-touch-icon.png')).toBe('F 180')
  expect(await read('icon-512.png')).toBe('F 512')
  await expect(read('favicon.svg')).rejects.toThrow('ENOENT')
})

test('several share cards are drawn at once, and the first that fails ends the export', async () => {
  await run(sampleReads([post(1)]))
  const posts = Array.from({ length: 20 }, (_, at) => post(at + 2))
  let running = 0
  let most = 0
  let drawn = 0
  let release = () => {}
  const fourAreDrawn = new Promise<void>((resolve) => {
    release = resolve
  })
  const drawShareCard = async () => {
    running += 1
    most = Math.max(most, running)
    if (running === 4) release()
    await fourAreDrawn
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    drawn += 1
    if (drawn === 6) throw new Error('The disk is full')
    return Buffer.from('card')
  }
  await expect(run(sampleReads(posts), { drawShareCard })).rejects.toThrow('The disk is full')
  expect([most, running]).toEqual([4, 0])
  expect(drawn).toBeLessThan(12)
  expect(await read('blogs/post-1/index.html')).toContain('post-1')
})
