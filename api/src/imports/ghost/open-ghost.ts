import { readFile, stat } from 'node:fs/promises'
import { MEBIBYTE } from '@fettle/shared-types'
import { lineOfHtml } from '../html-text.ts'
import { ImportError, type Source, type SourceItem, type SourceNote } from '../source.ts'
import { ghostHtml } from './ghost-content.ts'
import { type GhostData, GhostPost, readGhostExport } from './ghost-export.ts'

/** An export has no pictures, and is read as a whole. */
const MAX_BYTES = 256 * MEBIBYTE

const bySortOrder = (one: { sort_order?: number | null | undefined }, other: typeof one) =>
  (one.sort_order ?? 0) - (other.sort_order ?? 0)

/** The lines of a table by their post, in their order. */
function byPost<Line extends { post_id: string; sort_order?: number | null | undefined }>(lines: Line[]) {
  const found = new Map<string, Line[]>()
  for (const line of [...lines].sort(bySortOrder)) {
    const known = found.get(line.post_id)
    if (known) known.push(line)
    else found.set(line.post_id, [line])
  }
  return found
}

function lookUps(data: GhostData) {
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]))
  const tagsOf = byPost(data.posts_tags)
  const authorsOf = byPost(data.posts_authors)
  const metaOf = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]))
  return {
    /** Those that begin with `#` are for the theme, and never shown. */
    tags: (post: GhostPost) =>
      (tagsOf.get(post.id) ?? [])
        .map(({ tag_id }) => tags.get(tag_id))
        .filter((tag) => tag !== undefined)
        .filter(({ name, visibility }) => visibility !== 'internal' && !name.startsWith('#'))
        .map(({ name }) => name),
    author: (post: GhostPost) => authorsOf.get(post.id)?.[0]?.author_id ?? post.author_id ?? '',
    meta: (post: GhostPost) => metaOf.get(post.id),
  }
}

const isPage = (post: GhostPost) => post.type === 'page' || post.page === true || post.page === 1

/** Why a post is not open to everyone there. */
function reasonOf({ status, visibility }: GhostPost): string | undefined {
  if (status === 'scheduled') return 'scheduled'
  if (status === 'sent') return 'sent by mail only'
  return visibility !== '' && visibility !== 'public' ? `for ${visibility} only` : undefined
}

function read(post: GhostPost, find: ReturnType<typeof lookUps>, pages: boolean): SourceItem {
  const name = post.title || post.slug || post.id
  if (isPage(post) && !pages) return { name, leftOut: { what: 'page-left-out' } }
  const notes: SourceNote[] = []
  const reason = reasonOf(post)
  if (reason) notes.push({ what: 'became-draft', detail: reason })
  const meta = find.meta(post)
  return {
    post: {
      sourceId: post.uuid || post.id,
      title: post.title,
      slug: post.slug,
      addresses: [`/${post.slug}/`],
      status: post.status === 'published' && !reason ? 'Published' : 'Draft',
      createdAt: post.published_at ?? post.created_at,
      updatedAt: post.updated_at,
      publishedAt: post.published_at,
      author: find.author(post),
      categories: [],
      tags: find.tags(post),
      description: post.custom_excerpt,
      caption: lineOfHtml(meta?.feature_image_caption || post.feature_image_caption),
      seo: {
        title: meta?.meta_title || post.meta_title,
        description: meta?.meta_description || post.meta_description,
        keywords: [],
      },
      html: ghostHtml(post, notes),
      thumbnail: post.feature_image || post.image || undefined,
      comments: [],
      commentsLeftOut: 0,
      notes,
    },
  }
}

/** What an export writes for the address of its own site. */
const OWN_SITE = /^__GHOST_URL__/

/**
 * An export file of Ghost, of any version.
 * @param site the old site's address, which an export does not hold
 * @throws ImportError for a file that is none
 */
export async function openGhost(
  file: string,
  { pages, site }: { pages: boolean; site: string | undefined },
): Promise<Source> {
  if ((await stat(file)).size > MAX_BYTES)
    throw new ImportError(`An export of Ghost may have at most ${MAX_BYTES / MEBIBYTE} MiB.`)
  const data = readGhostExport(
    await readFile(file, 'utf8')
      .then((text) => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)
      .catch(() => undefined),
  )
  if (!data)
    throw new ImportError(
      'This JSON file is no export of Ghost, or it is cut off. Make one there with Settings, Export.',
    )
  const find = lookUps(data)
  const address = (text: string) => text.replace(OWN_SITE, site ?? '')
  return {
    kind: 'ghost',
    origin: 'ghost',
    total: data.posts.length,
    hosts: new Set(site ? [new URL(site).host.toLowerCase()] : []),
    authors: new Map(data.users.map(({ id, name, email }) => [id, { name, email }])),
    async *items() {
      for (const [at, written] of data.posts.entries()) {
        const post = GhostPost.safeParse(written)
        if (!post.success) {
          const [{ path = [], message } = {}] = post.error.issues
          yield { name: `no. ${at + 1}`, failed: `${path.join('.')}: ${message}` }
          continue
        }
        const item = read(post.data, find, pages)
        if ('post' in item) {
          item.post.html = item.post.html.replaceAll('__GHOST_URL__', site ?? '')
          item.post.thumbnail &&= address(item.post.thumbnail)
        }
        yield item
      }
    },
    openPicture: async () => undefined,
    close: async () => {},
  }
}
