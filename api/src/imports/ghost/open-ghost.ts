import { readFile, stat } from 'node:fs/promises'
import { MEBIBYTE } from '@fettle/shared-types'
import { lineOfHtml } from '../html-text.ts'
import { ImportError, type SourceItem, type SourceNote, type SourceReader } from '../source.ts'
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
  const nameOf = new Map(data.users.map(({ id, name, email }) => [id, name || email]))
  return {
    tags: (post: GhostPost) =>
      (tagsOf.get(post.id) ?? []).map(({ tag_id }) => tags.get(tag_id)).filter((tag) => tag !== undefined),
    /** The first one wrote it, as far as a post here says. */
    authors(post: GhostPost): [author: string, ...others: string[]] {
      const [first, ...others] = new Set((authorsOf.get(post.id) ?? []).map(({ author_id }) => author_id))
      return [first ?? post.author_id ?? '', ...others.flatMap((id) => nameOf.get(id) ?? [])]
    },
    meta: (post: GhostPost) => metaOf.get(post.id),
  }
}

/** Tags that begin with `#` are for the theme, and never shown. */
const isShown = ({ name, visibility }: GhostData['tags'][number]) =>
  visibility !== 'internal' && !name.startsWith('#')

const cards = ['og', 'twitter'].flatMap((network) =>
  (['title', 'description', 'image'] as const).map((part) => `${network}_${part}` as keyof Card),
)
type Card = Pick<
  GhostPost,
  'og_title' | 'og_description' | 'og_image' | 'twitter_title' | 'twitter_description' | 'twitter_image'
>

/** What a post there says of itself and a post here cannot. */
function settingsOf(post: GhostPost, meta: Card | undefined): string[] {
  const hasCard = cards.some((name) => post[name] || meta?.[name])
  return [
    ...(post.codeinjection_head || post.codeinjection_foot ? ['code for its page'] : []),
    ...(post.canonical_url ? [`the address ${post.canonical_url} for search engines`] : []),
    ...(hasCard ? ['other words or pictures for social networks'] : []),
  ]
}

const isPage = (post: GhostPost) => post.type === 'page' || post.page === true || post.page === 1

/** Why a post is not open to everyone there. */
function reasonOf({ status, visibility }: GhostPost): string | undefined {
  if (status === 'scheduled') return 'scheduled'
  if (status === 'sent') return 'sent by mail only'
  return visibility !== '' && visibility !== 'public' ? `for ${visibility} only` : undefined
}

const nameOf = (post: GhostPost) => post.title || post.slug || post.id

/** @param sourceId names it for good */
function read(
  post: GhostPost,
  sourceId: string,
  find: ReturnType<typeof lookUps>,
  pages: boolean,
): SourceItem {
  const name = nameOf(post)
  if (isPage(post) && !pages) return { name, leftOut: { what: 'page-left-out' } }
  const notes: SourceNote[] = []
  const reason = reasonOf(post)
  if (reason) notes.push({ what: 'became-draft', detail: reason })
  const meta = find.meta(post)
  const [author, ...otherAuthors] = find.authors(post)
  for (const detail of otherAuthors) notes.push({ what: 'author-left-out', detail })
  for (const detail of settingsOf(post, meta)) notes.push({ what: 'settings-left-out', detail })
  const tags = find.tags(post)
  for (const { name: detail } of tags.filter((tag) => !isShown(tag)))
    notes.push({ what: 'tag-unseen', detail })
  return {
    post: {
      sourceId,
      title: post.title,
      slug: post.slug,
      addresses: [`/${post.slug}/`],
      status: post.status === 'published' && !reason ? 'Published' : 'Draft',
      createdAt: post.published_at ?? post.created_at,
      updatedAt: post.updated_at,
      publishedAt: post.published_at,
      author,
      categories: [],
      tags: tags.filter(isShown).map((tag) => tag.name),
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
): Promise<SourceReader> {
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
    async *items({ from, onBegin }) {
      const seen = new Set<string>()
      for (const [at, written] of data.posts.entries()) {
        const post = GhostPost.safeParse(written)
        if (!post.success) {
          if (at < from) continue
          const [{ path = [], message } = {}] = post.error.issues
          yield { name: `no. ${at + 1}`, failed: `${path.join('.')}: ${message}` }
          continue
        }
        const { id, uuid } = post.data
        // A post that was copied in the database has the same one.
        const sourceId = uuid && !seen.has(uuid) ? uuid : `${uuid} ${id}`.trim()
        seen.add(sourceId)
        if (at < from) continue
        onBegin(nameOf(post.data))
        const item = read(post.data, sourceId, find, pages)
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
