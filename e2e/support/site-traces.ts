import { createHash } from 'node:crypto'
import { walkSite } from './link-checker.ts'
import { sampleTexts } from './other-texts.ts'

/** The texts of the sample that are known again, with its name, its numbers and the names of its people. */
const traces = [
  ...sampleTexts([
    ...([
      'services',
      'home',
      'facts',
      'testimonials',
      'team',
      'about',
      'contact',
      'repair',
      'brands',
    ] as const),
    ...(['faq', 'blog', 'terms', 'login', 'navigation', 'business'] as const),
  ]).filter((text) => !text.startsWith('/') && !text.startsWith('http')),
  ...['Fettle', 'Namuna', '0555 0142', '05550142', '05501', 'New Delhi', 'Varanasi', 'plumbing'],
]
/** The traces in one text. */
export const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace))

/** The traces in texts, each with the path of its text. */
export const tracesAt = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([path, text]) => tracesIn(text).map((trace) => `${path}: ${trace}`))

/** Every text that visitors and programs get from a site, by its path. */
export async function textsOf(origin: string): Promise<Map<string, string>> {
  const start = [
    '/',
    '/sitemap.xml',
    '/rss.xml',
    '/feed.json',
    '/manifest.webmanifest',
    '/robots.txt',
    '/login',
  ]
  const { walked } = await walkSite(origin, [...start, '/questions.json', '/services.json'])
  const texts = new Map<string, string>()
  for (const path of [...walked, '/no-such-page']) {
    const answer = await fetch(origin + path)
    const type = answer.headers.get('content-type') ?? ''
    if (/html|xml|json|plain/.test(type) && !/svg/.test(type)) texts.set(path, await answer.text())
    else await answer.body?.cancel()
  }
  return texts
}

/** Where programs look for pictures of a site without being told. */
const usualPictures = [
  ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'],
  ...['/share-card.png', '/og/_site.png'],
]

/** The pictures that pages, feeds and manifests name: what they are, by a hash, and one path of each. */
export async function picturesOf(
  origin: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const manifest = '/dashboard/manifest.webmanifest'
  const studio = await Promise.all(
    ['/dashboard', manifest].map(async (path) => (await fetch(origin + path)).text()),
  )
  const named = [...texts.values(), ...studio].flatMap(
    (text) => text.match(/(?<=["'(,\s]|\/\/[\w.:-]+)\/[\w./-]+\.(?:png|svg|ico|webp|avif)/g) ?? [],
  )
  const pictures = new Map<string, string>()
  for (const path of new Set([...named, ...usualPictures])) {
    const answer = await fetch(origin + path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) pictures.set(createHash('sha256').update(bytes).digest('hex'), path)
  }
  return pictures
}
