import { lineOfHtml, linesOfHtml } from '../html-text.ts'
import {
  ImportError,
  type SourceComment,
  type SourceItem,
  type SourceNote,
  type SourceReader,
} from '../source.ts'
import { sourceTime } from '../source-time.ts'
import { readWxr, type WxrFields, type WxrItem } from './read-wxr.ts'
import { wordpressHtml } from './wordpress-content.ts'

/** Attachments that are remembered: a picture may stand in the file after the post that shows it. */
const MAX_ATTACHMENTS = 200_000

/** `2013-01-10 20:35:00`, in UTC; WordPress writes zeros where it has no date. */
function gmt(text: string | undefined): Date | undefined {
  if (!text || text.startsWith('0000')) return undefined
  return sourceTime(`${text.trim().replace(' ', 'T')}Z`)
}

const dateOf = (fields: WxrFields, name: string) => gmt(fields[`wp:${name}_gmt`]) ?? gmt(fields[`wp:${name}`])

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host.toLowerCase() : undefined
}

/** What is known of a file once it has been read through. */
interface Survey {
  origin: string
  total: number
  hosts: Set<string>
  authors: Map<string, { email: string; name: string }>
  attachments: Map<string, string>
  attachedTo: Map<string, string[]>
}

async function survey(file: string): Promise<Survey> {
  const found: Survey = {
    origin: '',
    total: 0,
    hosts: new Set(),
    authors: new Map(),
    attachments: new Map(),
    attachedTo: new Map(),
  }
  for await (const event of readWxr(file)) {
    if ('channel' in event) {
      const site = event.channel['wp:base_blog_url'] || event.channel.link || ''
      const host = hostOf(site)
      if (host) found.hosts.add(host)
      found.origin = host
        ? site
            .trim()
            .replace(/^https?:\/\//, '')
            .replace(/\/+$/, '')
            .toLowerCase()
        : 'wordpress'
    }
    if ('author' in event) {
      const { 'wp:author_login': login = '', 'wp:author_email': email = '' } = event.author
      found.authors.set(login, { email, name: event.author['wp:author_display_name'] || login })
    }
    if ('item' in event) {
      const { 'wp:post_type': type, 'wp:post_id': id = '', 'wp:attachment_url': url } = event.item.fields
      if (type !== 'attachment') found.total += 1
      else if (url && found.attachments.size < MAX_ATTACHMENTS) {
        found.attachments.set(id, url)
        const parent = event.item.fields['wp:post_parent'] ?? '0'
        if (parent !== '0') found.attachedTo.set(parent, [...(found.attachedTo.get(parent) ?? []), url])
        const host = hostOf(url)
        if (host) found.hosts.add(host)
      }
    }
    if ('end' in event && !event.end.isWxr)
      throw new ImportError('This XML file is no export of WordPress. Make one there with Tools, Export.')
  }
  return found
}

function commentsOf({ comments }: WxrItem): SourceComment[] {
  return comments
    .filter((comment) => comment['wp:comment_approved'] === '1')
    .filter((comment) => ['', 'comment', undefined].includes(comment['wp:comment_type']))
    .map((comment) => ({
      sourceId: comment['wp:comment_id'] ?? '',
      name: lineOfHtml(comment['wp:comment_author'] ?? ''),
      text: linesOfHtml(comment['wp:comment_content'] ?? ''),
      createdAt: dateOf(comment, 'comment_date'),
    }))
}

/** A post's own name, in the letters it was written in. */
function slugIn(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return text ?? ''
  }
}

const DRAFT_REASONS: Record<string, string> = {
  private: 'private',
  pending: 'waits for review',
  future: 'scheduled',
}

const nameOf = ({ fields }: WxrItem) =>
  fields.title?.trim() || fields['wp:post_name'] || `no. ${fields['wp:post_id']}`

function read(item: WxrItem, known: Survey, pages: boolean): SourceItem {
  const { fields, meta } = item
  const name = nameOf(item)
  const { 'wp:post_type': type = '', 'wp:status': status = '', 'wp:post_id': id = '' } = fields
  if (type === 'page' && !pages) return { name, leftOut: { what: 'page-left-out' } }
  if (type !== 'post' && type !== 'page') return { name: type, leftOut: { what: 'other-left-out' } }
  if (status === 'trash') return { name, leftOut: { what: 'trash-left-out' } }
  const notes: SourceNote[] = []
  const reason = fields['wp:post_password'] ? 'has a password' : DRAFT_REASONS[status]
  if (reason) notes.push({ what: 'became-draft', detail: reason })
  const createdAt = dateOf(fields, 'post_date')
  const pictures = {
    ofId: (picture: string) => known.attachments.get(picture),
    ofPost: () => known.attachedTo.get(id) ?? [],
  }
  const ofDomain = (domain: string) =>
    item.categories.filter((one) => one.domain === domain).map((one) => lineOfHtml(one.name))
  const comments = commentsOf(item)
  return {
    post: {
      sourceId: id,
      title: lineOfHtml(fields.title ?? ''),
      slug: slugIn(fields['wp:post_name']),
      addresses: [fields.link ?? '', `/?${type === 'page' ? 'page_id' : 'p'}=${id}`],
      status: status === 'publish' && !reason ? 'Published' : 'Draft',
      createdAt,
      updatedAt: dateOf(fields, 'post_modified'),
      publishedAt: createdAt,
      author: fields['dc:creator'] ?? '',
      categories: ofDomain('category').filter((category) => category.toLowerCase() !== 'uncategorized'),
      tags: ofDomain('post_tag'),
      description: lineOfHtml(fields['excerpt:encoded'] ?? ''),
      caption: '',
      seo: {
        // A template with variables says nothing here.
        title: meta._yoast_wpseo_title?.includes('%%') ? '' : (meta._yoast_wpseo_title ?? ''),
        description: meta._yoast_wpseo_metadesc?.includes('%%') ? '' : (meta._yoast_wpseo_metadesc ?? ''),
        keywords: [],
      },
      html: wordpressHtml(fields['content:encoded'] ?? '', pictures, notes),
      thumbnail: known.attachments.get(meta._thumbnail_id ?? ''),
      comments,
      commentsLeftOut: item.comments.length + item.moreComments - comments.length,
      notes,
    },
  }
}

/**
 * An export file of WordPress (WXR). It is read twice, a piece at a time: for what posts refer to, then for the posts.
 * @throws ImportError for a file that is none
 */
export async function openWordpress(file: string, { pages }: { pages: boolean }): Promise<SourceReader> {
  const known = await survey(file)
  return {
    kind: 'wordpress',
    origin: known.origin,
    total: known.total,
    hosts: known.hosts,
    authors: known.authors,
    async *items({ from, onBegin }) {
      let at = 0
      for await (const event of readWxr(file)) {
        if ('item' in event && event.item.fields['wp:post_type'] !== 'attachment') {
          at += 1
          if (at <= from) continue
          onBegin(nameOf(event.item))
          yield read(event.item, known, pages)
        }
        if ('end' in event) {
          if (event.end.broken > 0) yield { note: { what: 'file-broken', count: event.end.broken } }
          if (event.end.isCutOff) yield { note: { what: 'file-cut-off' } }
        }
      }
    },
    openPicture: async () => undefined,
    close: async () => {},
  }
}
