import { type PublicEntry, type PublicReads, recordReads } from '@fettle/api'
import type { RenderedPage } from '../page-cache.ts'
import { jsonFeed, rss } from './feeds.ts'
import { robots, sitemap } from './sitemap.ts'

interface Document {
  contentType: string
  write: (entries: PublicEntry[], publicOrigin: string) => string
}

/** What the site serves beside pages for machines that read it, by path. */
const documents: Record<string, Document> = {
  '/sitemap.xml': { contentType: 'application/xml;charset=utf-8', write: sitemap },
  '/rss.xml': { contentType: 'application/rss+xml;charset=utf-8', write: rss },
  '/feed.json': { contentType: 'application/feed+json;charset=utf-8', write: jsonFeed },
  '/robots.txt': {
    contentType: 'text/plain;charset=utf-8',
    write: (_, publicOrigin) => robots(publicOrigin),
  },
}

export const documentPaths = Object.keys(documents)

/** @returns undefined where no document lives at this path */
export async function renderFeed(
  path: string,
  { reads: source, publicOrigin }: { reads: PublicReads; publicOrigin: string },
): Promise<RenderedPage | undefined> {
  const document = documents[path]
  if (!document) return undefined
  const { reads, tags } = recordReads(source)
  const body = document.write(await reads.entries(), publicOrigin)
  return { status: 200, contentType: document.contentType, body, tags }
}
