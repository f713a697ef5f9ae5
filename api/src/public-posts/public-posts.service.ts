import type { Category, ListQuery } from '@fettle/shared-types'
import type { FeedPost, PageVersions, PublicEntry, PublicList, PublicReads } from '../api.ts'
import type { Dialect } from '../database/dialect.ts'
import { isCodeSignInOpen, isSignUpOpen, type MailConfig } from '../discussion/discussion.service.ts'
import { parseVariants } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { readIsCounting } from '../page-counts/page-counts.queries.ts'
import { publicAuthor } from '../people/shown-author.ts'
import { mayRead, mayWorkOn } from '../posts/access.ts'
import type { PostRow } from '../posts/post-row.ts'
import { findPost } from '../posts/posts.queries.ts'
import { loadPost } from '../posts/posts.service.ts'
import { presentPublicPost, presentPublicSummary } from '../posts/present-public.ts'
import { oldAddress } from '../redirects/old-address.ts'
import { findRedirect, listRedirects } from '../redirects/redirects.queries.ts'
import { readIsSampleRemoved } from '../sample-content/sample-content.queries.ts'
import { authorOf, findUserByEmail } from '../sessions/users.queries.ts'
import { readCategories } from '../site/categories.ts'
import { readFacts } from '../site/facts.ts'
import { readFormerServices } from '../site/former-services.ts'
import { readPublished } from '../site/site.service.ts'
import { createFindPosts } from './find-posts.ts'
import { createFindRelated } from './find-related.ts'
import {
  type EntryRow,
  findBySlug,
  listEntries,
  listMovedSlugs,
  listNewest,
  readCounts,
} from './list.queries.ts'
import { listWithPinned } from './pinned.queries.ts'
import { createPresentFound } from './present-found.ts'
import { cacheSearches } from './search-cache.ts'
import { listSeries } from './series.queries.ts'
import { countSitemapParts, listSitemapPart } from './sitemap.queries.ts'
import { untilChange } from './until-change.ts'

/** The categories that have posts, in the order of the site; those that it has given up stand last. */
function inOrder(
  counts: ReadonlyMap<Category, number>,
  names: readonly Category[],
): PublicList['categories'] {
  const known = new Set([...names, ...counts.keys()])
  return [...known].flatMap((category) => {
    const posts = counts.get(category)
    return posts === undefined ? [] : [{ category, posts }]
  })
}

/** By it nothing is kept. */
const alwaysRead: PageVersions = { subscribe: () => () => {}, isFresh: () => false }

/**
 * What anyone may read: Published posts, and nothing of drafts.
 * @param isForPages whether what lists show is kept until the next change: a page may be behind another process as long as pages
 *   that are kept may, an answer of the API never is
 */
export function createPublicReads({
  reader,
  searcher,
  search: index,
  pageVersions,
  config,
  isForPages = false,
}: Pick<Dialect, 'reader' | 'searcher' | 'search'> & {
  pageVersions: PageVersions
  config: MailConfig
  isForPages?: boolean
}): PublicReads {
  const findPosts = createFindPosts({ reader: searcher, search: index, pageVersions })
  const find = cacheSearches(findPosts, pageVersions)
  const keptBy = isForPages ? pageVersions : alwaysRead
  const presentFound = createPresentFound(reader, keptBy)
  const countsNow = untilChange(keptBy, () => readCounts(reader))
  const categoriesNow = untilChange(keptBy, () => readCategories(reader))

  async function pageOf({ search, category, sort, page, limit }: ListQuery) {
    const offset = (page - 1) * limit
    const counts = await countsNow()
    const published = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (search !== '') {
      const found = await find({ search, category, sort, limit: offset + limit, published })
      const { total, isCapped, shownFor, stems } = found
      const numbers = found.numbers.slice(offset, offset + limit)
      const posts = await presentFound({ numbers, search: shownFor ?? search, stems })
      return { counts, total, isCapped, shownFor, posts }
    }
    const total = category === 'all' ? published : (counts.get(category) ?? 0)
    const rows = await listWithPinned(reader, { sort, category, offset, limit, total })
    return { counts, total, isCapped: false, shownFor: undefined, posts: rows.map(presentPublicSummary) }
  }

  return {
    async list(query): Promise<PublicList> {
      const [{ counts, ...page }, names] = await Promise.all([pageOf(query), categoriesNow()])
      return { ...page, categories: inOrder(counts, names) }
    },

    async postBySlug(slug) {
      const row = await findBySlug(reader, slug)
      return row && presentPublicPost(row, await loadPost(reader, row))
    },

    async postById(id, viewer) {
      const row = await findPost(reader, id.toLowerCase())
      if (!row) return undefined
      const user = viewer && (await findUserByEmail(reader, viewer.email))
      const who = user && authorOf(user)
      if (!mayRead(row, who)) return undefined
      const post = await loadPost(reader, row)
      return mayWorkOn(row.author_id, who) ? post : presentPublicPost(row, post)
    },

    related: createFindRelated({ reader, search: index }),
    series: async (name) => (name === '' ? [] : listSeries(reader, name)),

    entries: async () => (await listEntries(reader)).map(presentEntry),
    newest: async (limit) => (await listNewest(reader, limit)).map(presentFeedPost),
    sitemapPart: async (part) => listSitemapPart(reader, part),
    sitemapParts: async () => countSitemapParts(reader),
    isSignUpOpen: async () => isSignUpOpen(reader, config),
    isCodeSignInOpen: async () => isCodeSignInOpen(reader, config),
    isCounting: async () => readIsCounting(reader),
    isSampleRemoved: async () => readIsSampleRemoved(reader),
    formerServices: async () => readFormerServices(reader),
    movedSlugs: async () => listMovedSlugs(reader),
    async redirect(path, query) {
      const address = oldAddress(path, query)
      const slug = address === undefined ? undefined : await findRedirect(reader, address)
      return slug && `/blogs/${slug}`
    },
    redirects: async () =>
      (await listRedirects(reader)).map(({ address, slug }) => ({ from: address, to: `/blogs/${slug}` })),
    document: async (name) => readPublished(reader, name),
    facts: async () => readFacts(reader),
  }
}

const presentFeedPost = (row: PostRow): FeedPost => ({
  ...presentEntry({ ...row, published_at: row.published_at ?? row.created_at }),
  tags: JSON.parse(row.tags) as string[],
  language: row.language,
  content: row.content,
})

const presentEntry = (row: EntryRow): PublicEntry => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: row.category,
  thumbnail: thumbnailPath({ variants: parseVariants(row.variants) }),
  author: publicAuthor({ id: row.author_id, email: row.email, name: row.display_name, role: row.role }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
})
