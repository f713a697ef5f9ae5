import type { SiteDocumentName, SiteDocumentValues } from '@fettle/shared-types'
import type { PageTag, PublicReads } from '../api.ts'

/** Tags travel in headers: a page has at most so many of single facts. */
const MOST_FACTS = 20
const LONGEST_NAME = 60

/** The public reads for the rendering of one page, and what it has read so far. */
export interface RecordedReads {
  reads: PublicReads
  /** A document that only some pages show: it is recorded when its value is taken. */
  documentToTake<Name extends SiteDocumentName>(name: Name): Promise<() => SiteDocumentValues[Name]>
  /** Grows with each read. A change of one of these tags changes what was read. */
  tags: ReadonlySet<PageTag>
}

/**
 * Records what a page reads, so that the tags of the page follow from its reads. A post is recorded by its id. A list,
 * and a post that was not found, may change with any post that is published. A fact is recorded when its value is taken, so
 * that a page has the tags of the facts that stand in it, and of no others.
 */
export function recordReads(reads: PublicReads): RecordedReads {
  const tags = new Set<PageTag>(['site'])

  /** A read of more than one post. */
  const ofPosts =
    <Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      tags.add('posts')
      return read(...args)
    }

  /** A read of one post. */
  const ofPost =
    <Args extends unknown[], Answer extends { _id: string }>(
      read: (...args: Args) => Promise<Answer | undefined>,
    ) =>
    async (...args: Args): Promise<Answer | undefined> => {
      const post = await read(...args)
      tags.add(post ? `post:${post._id}` : 'posts')
      return post
    }

  const facts = new Set<string>()
  /** A page that takes very many facts, as an article may, is told of every change of the register instead. */
  function recordFact(name: string): void {
    facts.add(name)
    tags.add(facts.size > MOST_FACTS || name.length > LONGEST_NAME ? 'site:facts' : `fact:${name}`)
  }

  return {
    tags,
    documentToTake: async (name) => {
      const value = await reads.document(name)
      return () => {
        tags.add(`site:${name}`)
        return value
      }
    },
    reads: {
      list: ofPosts(reads.list),
      postBySlug: ofPost(reads.postBySlug),
      postById: ofPost(reads.postById),
      related: ofPosts(reads.related),
      series: ofPosts(reads.series),
      entries: ofPosts(reads.entries),
      newest: ofPosts(reads.newest),
      sitemapPart: ofPosts(reads.sitemapPart),
      sitemapParts: ofPosts(reads.sitemapParts),
      movedSlugs: ofPosts(reads.movedSlugs),
      redirect: ofPosts(reads.redirect),
      redirects: ofPosts(reads.redirects),
      isSignUpOpen: () => {
        tags.add('discussion')
        return reads.isSignUpOpen()
      },
      isCodeSignInOpen: () => {
        tags.add('discussion')
        return reads.isCodeSignInOpen()
      },
      // A change of these is one of the whole site, whose tag every page has.
      isCounting: reads.isCounting,
      isSampleRemoved: reads.isSampleRemoved,
      formerServices: () => {
        tags.add('site:services')
        return reads.formerServices()
      },
      facts: async () => {
        const values = await reads.facts()
        return {
          get: (name) => {
            recordFact(name)
            return values.get(name)
          },
        }
      },
      document: (name) => {
        tags.add(`site:${name}`)
        return reads.document(name)
      },
    },
  }
}
