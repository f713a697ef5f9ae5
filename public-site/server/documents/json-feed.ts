import type { PublicEntry } from '@fettle/api'
import { brand } from '../../content/brand.content.ts'
import { FEED_LENGTH } from './rss.ts'

/** `feed.json` (JSON Feed 1.1): the newest posts with their descriptions. */
export function jsonFeed(entries: PublicEntry[], publicOrigin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: brand.name,
    description: brand.description,
    language: 'en-IN',
    home_page_url: `${publicOrigin}/blogs`,
    feed_url: `${publicOrigin}/feed.json`,
    items: entries.slice(0, FEED_LENGTH).map((entry) => ({
      id: `${publicOrigin}/blogs/${entry.slug}`,
      url: `${publicOrigin}/blogs/${entry.slug}`,
      title: entry.title,
      summary: entry.description,
      content_text: entry.description,
      image: publicOrigin + entry.thumbnail,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author.email }],
      tags: [entry.category],
    })),
  })
}
