import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type {
  Category,
  CurrentUser,
  ListQuery,
  Post,
  PostSummary,
  ShownAuthor,
  SiteDocumentName,
  SiteDocumentValues,
} from '@fettle/shared-types'

/** One page of the public list, with what its filters need. */
export interface PublicList {
  posts: PostSummary[]
  /** Published posts that match, on all pages. */
  total: number
  /** Whether more match than the total says: a search counts no further. */
  isCapped: boolean
  /** What was looked for instead of the search, which found nothing: it has one letter less wrong. */
  shownFor?: string | undefined
  /** The categories of all Published posts, in the order of the site, whatever was asked for. */
  categories: CategoryCount[]
}

/** A category and how many Published posts it has, at least one. */
export interface CategoryCount {
  category: Category
  posts: number
}

/** One Published post as the sitemap and the feeds need it. */
export interface PublicEntry {
  _id: string
  slug: string
  title: string
  description: string
  category: Category
  thumbnail: string
  author: ShownAuthor
  createdAt: string
  updatedAt: string
  publishedAt: string
}

/** A Published post as feeds carry it. */
export interface FeedPost extends PublicEntry {
  tags: string[]
  /** The tag of its language; `null` for the site's. */
  language?: string | null | undefined
  /** As it is stored, sanitised. */
  content: string
}

/** What a sitemap says of a post. */
export interface SitemapEntry {
  slug: string
  updatedAt: string
}

/** What of a post says which others are like it. */
export type RelatedTo = Pick<PostSummary, '_id' | 'title' | 'description' | 'category' | 'tags'>

/** One post of a series. */
export interface SeriesPart {
  _id: string
  slug: string
  title: string
}

/** What the facts of the site read, by name. One that the register has given up reads as it last did. */
export interface FactValues {
  get(name: string): string | undefined
}

/** What pages read in-process. Nothing here depends on who asks, except `postById`. */
export interface PublicReads {
  list(query: ListQuery): Promise<PublicList>
  /** The Published post now or once at this slug; its present slug stands in the answer. */
  postBySlug(slug: string): Promise<Post | undefined>
  /** A Published post, or a draft for whoever may work on it. */
  postById(id: string, viewer?: CurrentUser): Promise<Post | undefined>
  /** Published posts that share tags, words and category with a post, the likest first; never the post itself. */
  related(post: RelatedTo, limit: number): Promise<PostSummary[]>
  /** The Published posts of a series, in the order in which they were first published; '' has none. */
  series(name: string): Promise<SeriesPart[]>
  /** Every Published post, newest first. */
  entries(): Promise<PublicEntry[]>
  /** The newest Published posts, whole. */
  newest(limit: number): Promise<FeedPost[]>
  /** Every Published post of one part of the sitemap, newest last. @param part from 0 */
  sitemapPart(part: number): Promise<SitemapEntry[]>
  /** How many parts the sitemap has: at least one. */
  sitemapParts(): Promise<number>
  /** A published document of the site, or its sample. */
  document<Name extends SiteDocumentName>(name: Name): Promise<SiteDocumentValues[Name]>
  /** The published facts. Each is recorded as read when its value is asked for. */
  facts(): Promise<FactValues>
  /** Whether strangers can get an account to comment with. */
  isSignUpOpen(): Promise<boolean>
  /** Whether readers who have an account can sign in by a code. */
  isCodeSignInOpen(): Promise<boolean>
  /** Whether pages tell what visitors do on them. */
  isCounting(): Promise<boolean>
  /** Whether an owner has removed the sample. */
  isSampleRemoved(): Promise<boolean>
  /** The addresses at which services have or had their pages, as slugs. */
  formerServices(): Promise<string[]>
  /** Old slugs of Published posts and where they lead now. */
  movedSlugs(): Promise<Array<{ from: string; to: string }>>
  /**
   * Where an address of an earlier site leads now: the path of a Published post that was imported from there.
   * @param query without its question mark
   */
  redirect(path: string, query: string): Promise<string | undefined>
  /** Every such address, with the path it leads to. */
  redirects(): Promise<Array<{ from: string; to: string }>>
}

/**
 * What a change shows on: `posts` is every list, feed and the sitemap; `post:{_id}` is one post's own page; `site:{name}`
 * is every page that shows a document; `fact:{name}` is every page that shows a fact; `discussion` is what says who may comment; `site` is everything: what every page shows changed, or a database was set back to an earlier state. Pages remember the tags they were rendered from; the page cache drops them when one of these changes.
 */
export type PageTag =
  | 'site'
  | 'posts'
  | 'discussion'
  | `post:${string}`
  | `site:${SiteDocumentName}`
  | `fact:${string}`

export interface PageVersions {
  /**
   * Called with the tags of every committed change, of this process before the change is acknowledged and of
   * other processes within half a second.
   * @returns stops listening
   */
  subscribe(listener: (tags: ReadonlySet<PageTag>) => void): () => void
  /**
   * Whether changes of other processes are known up to a few seconds ago. Where the database cannot be asked, what was
   * rendered earlier may be older than anybody is told.
   */
  isFresh(): boolean
}

/**
 * Opens a picture by its public path for reading.
 * @returns undefined where there is none
 */
export type OpenUpload = (path: string) => Promise<{ sizeBytes: number; stream: Readable } | undefined>

/**
 * Renders a page of the site from reads of one's own; nothing of it is kept.
 * @returns `undefined` where no page has this path
 */
export type RenderPreview = (path: string, reads: PublicReads) => Promise<string | undefined>

/** A snapshot of what visitors may read, with the files of its pictures. */
export interface PublicSnapshot {
  reads: PublicReads
  openUpload: OpenUpload
  /** Ends the snapshot and closes the database. */
  close(): Promise<void>
}

/** The sign-in of an author that a first start has made; the password is known nowhere else. */
export interface FirstSignIn {
  email: string
  password: string
}

/** The API of one database, ready to be mounted in a server. */
export interface Api {
  /**
   * Makes what an empty database lacks: the first author, then the starter content
   * (`starter/`) as the configuration says. Safe to repeat.
   * @returns the sign-in to show once, when an author with a made password was created; undefined otherwise
   */
  prepare(): Promise<FirstSignIn | undefined>
  /** Answers everything under `/api` and `/uploads`; the caller routes by path. */
  handle(req: IncomingMessage, res: ServerResponse): void
  reads: PublicReads
  openUpload: OpenUpload
  pageVersions: PageVersions
  /** Whose session a Cookie header carries. */
  viewer(cookieHeader: string | undefined): Promise<CurrentUser | undefined>
  /** Waits for running requests' transactions and closes the database. */
  close(): Promise<void>
}
