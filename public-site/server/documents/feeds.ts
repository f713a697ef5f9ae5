import type { FeedPost } from '@fettle/api'
import type { BusinessDocument } from '@fettle/shared-types'
import { withHeadingLinks } from '../../components/article/article-links.ts'
import { withWaysBack } from '../../components/article/article-notes.ts'
import { shownName } from '../../components/article/shown-name.ts'
import { blogPostWords } from '../../words/article.words.ts'
import { xml } from './xml.ts'

/** Posts in a feed: enough for a reader that polls once a month. */
export const FEED_LENGTH = 50

/** Characters of articles in a feed. The posts after them come with their descriptions. */
export const FEED_CONTENT_LENGTH = 1_000_000

/** What feeds say of the business. */
type FeedFacts = Pick<BusinessDocument, 'name' | 'description' | 'language'>

/** An address within the site, in an attribute of stored HTML, which is always in double quotes. */
const OWN_ADDRESS = /(<[a-z][^<>]*? (?:src|href)=")(?=\/(?!\/))/g
/** A place in the article itself. */
const OWN_PLACE = /(<a [^<>]*?\bhref=")(?=#)/g

interface FeedItem {
  post: FeedPost
  address: string
  writer: string
  /** The article with whole addresses, because a reader shows it elsewhere; `undefined` where the feed is full. */
  content: string | undefined
}

/** The newest posts, with as many articles as a feed may carry. */
function feedItems(posts: readonly FeedPost[], publicOrigin: string, { language }: FeedFacts): FeedItem[] {
  let left = FEED_CONTENT_LENGTH
  return posts.slice(0, FEED_LENGTH).map((post) => {
    const address = `${publicOrigin}/blogs/${post.slug}`
    left -= post.content.length
    const content = () =>
      withWaysBack(withHeadingLinks(post.content), language)
        .replace(OWN_ADDRESS, `$1${publicOrigin}`)
        .replace(OWN_PLACE, `$1${address}`)
    const writer = shownName(post.author, blogPostWords(language))
    return { post, address, writer, content: left < 0 ? undefined : content() }
  })
}

const subjects = ({ category, tags }: FeedPost) => [...new Set([category, ...tags])]

function rssItem({ post, address, writer, content }: FeedItem, publicOrigin: string): string {
  return [
    '    <item>',
    `      <title>${xml(post.title)}</title>`,
    `      <link>${xml(address)}</link>`,
    `      <guid isPermaLink="true">${xml(address)}</guid>`,
    `      <pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
    `      <dc:creator>${xml(writer)}</dc:creator>`,
    ...(!post.language ? [] : [`      <dc:language>${xml(post.language)}</dc:language>`]),
    ...subjects(post).map((subject) => `      <category>${xml(subject)}</category>`),
    `      <description>${xml(post.description)}</description>`,
    ...(content === undefined ? [] : [`      <content:encoded>${xml(content)}</content:encoded>`]),
    `      <media:content url="${xml(publicOrigin + post.thumbnail)}" medium="image"/>`,
    '    </item>',
  ].join('\n')
}

const namespaces = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
}

/** `rss.xml` (RSS 2.0 with the modules named above): the newest posts, whole. */
export function rss(posts: readonly FeedPost[], publicOrigin: string, business: FeedFacts): string {
  const declared = Object.entries(namespaces).map(([name, address]) => ` xmlns:${name}="${address}"`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"${declared.join('')}>`,
    '  <channel>',
    `    <title>${xml(business.name)}</title>`,
    `    <link>${xml(publicOrigin)}/blogs</link>`,
    `    <description>${xml(business.description)}</description>`,
    `    <language>${xml(business.language)}</language>`,
    `    <atom:link href="${xml(publicOrigin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...feedItems(posts, publicOrigin, business).map((item) => rssItem(item, publicOrigin)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** `feed.json` (JSON Feed 1.1): the newest posts, whole. */
export function jsonFeed(posts: readonly FeedPost[], publicOrigin: string, business: FeedFacts): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: business.name,
    description: business.description,
    language: business.language,
    home_page_url: `${publicOrigin}/blogs`,
    feed_url: `${publicOrigin}/feed.json`,
    items: feedItems(posts, publicOrigin, business).map(({ post, address, writer, content }) => ({
      id: address,
      url: address,
      title: post.title,
      summary: post.description,
      ...(content === undefined ? { content_text: post.description } : { content_html: content }),
      image: publicOrigin + post.thumbnail,
      date_published: post.publishedAt,
      date_modified: post.updatedAt,
      authors: [{ name: writer }],
      tags: subjects(post),
      ...(!post.language ? {} : { language: post.language }),
    })),
  })
}
