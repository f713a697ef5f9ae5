import type { PublicReads } from '@fettle/api'
import { factTexts, type PostSummary } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'

type Moved = Array<{ from: string; to: string }>

/** The reads of a site with the sample's documents and these posts. */
export function sampleReads(posts: PostSummary[], moved: Moved = [], redirects: Moved = []): PublicReads {
  const none = async () => undefined
  return {
    list: async ({ page, limit }) => ({
      posts: posts.slice((page - 1) * limit, page * limit),
      total: posts.length,
      isCapped: false,
      categories: [{ category: 'Deep Cleaning', posts: 1 }],
    }),
    entries: async () => posts.map((each) => ({ ...each, publishedAt: each.createdAt })),
    newest: async () =>
      posts.map((each) => ({ ...each, publishedAt: each.createdAt, content: '<p>Words</p>' })),
    sitemapParts: async () => 1,
    sitemapPart: async () => posts,
    document: async (name) => sampleDocuments[name],
    facts: async () => factTexts(sampleDocuments.facts),
    isSignUpOpen: async () => false,
    isCodeSignInOpen: async () => false,
    isCounting: async () => true,
    isSampleRemoved: async () => false,
    formerServices: async () => sampleDocuments.services.services.map(({ slug }) => slug),
    movedSlugs: async () => moved,
    redirect: none,
    redirects: async () => redirects,
    postBySlug: none,
    postById: none,
    related: async () => [],
    series: async () => [],
  }
}
