import { readFile } from 'node:fs/promises'
import { type PublicReads, recordReads } from '@fettle/api'
import type { BusinessDocument } from '@fettle/shared-types'
import { fillFacts } from '../../components/business/fill-texts.ts'
import { servicesInMenu } from '../../components/business/services.ts'
import { readTexts, readValues } from '../../components/business/site-facts.ts'
import { siteIconPath } from '../../components/business/site-icon.ts'
import type { SiteLook } from '../../components/business/site-look.ts'
import {
  questionsPath,
  servicesPath,
  toFoundQuestion,
  toFoundService,
} from '../../components/search-index/site-lists.ts'
import { addTranslations } from '../../words/add-translations.ts'
import { lookOf } from '../appearance.ts'
import { inLook, isDrawing, siteFile } from '../drawings.ts'
import type { RenderedPage } from '../page-cache.ts'
import { FEED_LENGTH, jsonFeed, rss } from './feeds.ts'
import { sitemap, sitemapAt, sitemapPartPaths } from './sitemap.ts'

/** `robots.txt` (RFC 9309): all may read the site; the studio and the API are not for search engines. */
export const robots = (publicOrigin: string) =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /api/',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')

interface Document {
  contentType: string
  write: (reads: PublicReads, publicOrigin: string) => Promise<string>
}

type App = 'site' | 'studio'

const iconsOf = (look: SiteLook) =>
  ([192, 512] as const).map((size) => ({
    src: siteIconPath(look, size) ?? `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))

const installed = {
  site: ({ name, description, language }: BusinessDocument) => ({
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
  }),
  studio: ({ name }: BusinessDocument) => ({
    id: '/dashboard',
    name: `${name} studio`,
    short_name: name,
    description: 'Writing for the blog, with or without a network.',
    lang: 'en-IN',
    start_url: '/dashboard/my-blogs',
    scope: '/dashboard',
    display: 'standalone',
  }),
}

/** What a device calls the site or the studio on its home screen. Their colours are those of the light theme. */
const ofManifest = (app: App): Document => ({
  contentType: 'application/manifest+json;charset=utf-8',
  write: async (reads) => {
    const { business } = await readValues(reads)
    const look = lookOf(await reads.document('appearance'), business.name)
    const { paper } = look.paper.light
    return JSON.stringify({
      ...installed[app](business),
      background_color: paper,
      theme_color: paper,
      icons: iconsOf(look),
    })
  },
})

/** A document that the newest Published posts stand in. */
const ofFeed =
  (write: typeof rss): Document['write'] =>
  async (reads, publicOrigin) => {
    const { business, facts } = await readValues(reads)
    const posts = await reads.newest(FEED_LENGTH)
    const shown = posts.map((post) => ({ ...post, content: fillFacts(post.content, facts) }))
    return write(shown, publicOrigin, business)
  }

/** Where pages say what the site is called; the page to sign in says so too where the site is exported elsewhere. */
export const manifestPath = '/manifest.webmanifest'

const SITEMAP_TYPE = 'application/xml;charset=utf-8'

/** What the site serves beside pages for machines that read it, by path. */
const documents: Record<string, Document> = {
  '/sitemap.xml': { contentType: SITEMAP_TYPE, write: sitemap },
  '/rss.xml': { contentType: 'application/rss+xml;charset=utf-8', write: ofFeed(rss) },
  '/feed.json': { contentType: 'application/feed+json;charset=utf-8', write: ofFeed(jsonFeed) },
  '/robots.txt': {
    contentType: 'text/plain;charset=utf-8',
    write: async (_, publicOrigin) => robots(publicOrigin),
  },
  [manifestPath]: ofManifest('site'),
  [questionsPath]: {
    contentType: 'application/json;charset=utf-8',
    write: async (reads) => {
      const faq = await readTexts({ reads, ...(await readValues(reads)) }, 'faq')
      return JSON.stringify(faq.entries.map(toFoundQuestion))
    },
  },
  [servicesPath]: {
    contentType: 'application/json;charset=utf-8',
    write: async (reads) => {
      const { services } = await readTexts({ reads, ...(await readValues(reads)) }, 'services')
      return JSON.stringify(servicesInMenu(services).map(toFoundService))
    },
  },
}

/** A drawing in the colours of the site: its file knows those of the build alone. */
const ofDrawing = (path: string): Document => ({
  contentType: 'image/svg+xml',
  write: async (reads) =>
    inLook(await readFile(siteFile('public', path), 'utf8'), lookOf(await reads.document('appearance'), '')),
})

/** What is not of the site's pages. */
const apart: Record<string, Document> = { '/dashboard/manifest.webmanifest': ofManifest('studio') }

/** The paths of all documents of the site that there are now. */
export const documentPaths = async (reads: PublicReads): Promise<string[]> => [
  ...Object.keys(documents),
  ...(await sitemapPartPaths(reads)),
]

/** @returns undefined where no document lives at this path */
export async function renderFeed(
  path: string,
  { reads: source, publicOrigin }: { reads: PublicReads; publicOrigin: string },
): Promise<RenderedPage | undefined> {
  addTranslations()
  const { reads, tags } = recordReads(source)
  const document = documents[path] ?? apart[path] ?? (isDrawing(path) ? ofDrawing(path) : undefined)
  const body = await (document?.write(reads, publicOrigin) ?? sitemapAt(path, reads, publicOrigin))
  if (body === undefined) return undefined
  return { status: 200, contentType: document?.contentType ?? SITEMAP_TYPE, body, tags }
}
