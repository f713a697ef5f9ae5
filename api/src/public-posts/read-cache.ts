import type { Post, PostSummary, SiteDocumentName, SiteDocumentValues } from '@fettle/shared-types'
import { LRUCache } from 'lru-cache'
import type { FactValues, PageVersions, PublicList, PublicReads, SeriesPart } from '../api.ts'

/** Characters of text, estimated: 16 million are about 32 MB. */
const MAX_SIZE = 16_000_000
const MAX_READS = 1_000
/** Characters of one summary, about. */
const SUMMARY_SIZE = 500

type Answer =
  | boolean
  | Post
  | PublicList
  | PostSummary[]
  | SeriesPart[]
  | string[]
  | FactValues
  | SiteDocumentValues[SiteDocumentName]
  | undefined

/** A document of the site is shown by more than one page, and there are few of them. */
const DOCUMENT_SIZE = 20_000

const sizeOfPost = ({ content, comments }: Post) =>
  comments.reduce((size, { comment }) => size + comment.length + SUMMARY_SIZE, content.length + SUMMARY_SIZE)

function sizeOf(answer: Answer): number {
  if (typeof answer !== 'object') return 1
  if ('content' in answer) return sizeOfPost(answer)
  if (Array.isArray(answer)) return Math.max(1, answer.length) * SUMMARY_SIZE
  return 'posts' in answer ? Math.max(1, answer.posts.length) * SUMMARY_SIZE : DOCUMENT_SIZE
}

/**
 * The public reads for pages: each is answered from memory until the next change, of this process or another, and read
 * anew while other processes' changes cannot be known. An answer is shared, so nobody may alter it. Clients of the API
 * read from the database, which is never behind.
 */
export function cacheReads(reads: PublicReads, pageVersions: PageVersions): PublicReads {
  const known = new LRUCache<string, { answer: Promise<Answer>; size: number }>({
    max: MAX_READS,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
  })
  pageVersions.subscribe(() => known.clear())

  function remember<Read extends Answer>(key: unknown[], read: () => Promise<Read>): Promise<Read> {
    const name = JSON.stringify(key)
    const before = pageVersions.isFresh() ? known.get(name) : undefined
    if (before) return before.answer as Promise<Read>
    const answer = read()
    const entry = { answer, size: 1 }
    known.set(name, entry)
    // Dropped meanwhile, it may be older than the change.
    const isKept = () => known.peek(name) === entry
    answer.then(
      (value) => isKept() && known.set(name, { answer, size: sizeOf(value) }),
      () => isKept() && known.delete(name),
    )
    return answer
  }

  return {
    ...reads,
    list: (query) =>
      remember(['list', query.search, query.category, query.sort, query.page, query.limit], () =>
        reads.list(query),
      ),
    postBySlug: (slug) => remember(['post', slug], () => reads.postBySlug(slug)),
    document: (name) => remember(['document', name], () => reads.document(name)),
    facts: () => remember(['facts'], () => reads.facts()),
    isCounting: () => remember(['counting'], () => reads.isCounting()),
    isSampleRemoved: () => remember(['sample'], () => reads.isSampleRemoved()),
    formerServices: () => remember(['former services'], () => reads.formerServices()),
    related: (post, limit) =>
      remember(['related', post._id, post.category, limit], () => reads.related(post, limit)),
    series: (name) =>
      name === '' ? reads.series(name) : remember(['series', name], () => reads.series(name)),
  }
}
