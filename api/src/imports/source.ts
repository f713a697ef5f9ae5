import type { Category, ImportKind } from '@fettle/shared-types'
import type { EncodedPicture } from '../images/restore-image.ts'
import { OperatorError } from '../operator-error.ts'
import type { NoteKind } from './notes.ts'

/** A comment as it was written elsewhere. */
export interface SourceComment {
  sourceId: string
  name: string
  text: string
  createdAt: Date | undefined
}

/** A post as the old site has it; what it lacks is empty or absent. Texts are plain, but for `html`. */
export interface SourcePost {
  /** Names it for good among the posts of its origin. */
  sourceId: string
  /** The id it has to have here, of a post of this program. */
  id?: string
  title: string
  slug: string
  /** Paths, with a query where that is part of them, under which the old site showed it. */
  addresses: readonly string[]
  status: 'Draft' | 'Published'
  createdAt: Date | undefined
  updatedAt: Date | undefined
  publishedAt: Date | undefined
  /** When a Draft was to be published by itself. */
  publishAt?: Date | undefined
  /** The tag of its language; none for the site's. */
  language?: string | undefined
  /** The name of the series that it is a part of. */
  series?: string | undefined
  placement?: 'pinned' | undefined
  /** A key of `Source.authors`, or a name. */
  author: string
  categories: readonly string[]
  tags: readonly string[]
  description: string
  caption: string
  readTimeMinutes?: number
  seo: { title: string; description: string; keywords: readonly string[] }
  /** HTML, not cleaned, with the addresses of the old site. */
  html: string
  /** The address of the picture that stands for it. */
  thumbnail: string | undefined
  comments: readonly SourceComment[]
  /** Comments that the source has and that are left out. */
  commentsLeftOut: number
  /** What was already changed when it was read. */
  notes: readonly SourceNote[]
}

/** Something that was changed or left out: and what exactly. */
export interface SourceNote {
  what: NoteKind
  detail?: string
  count?: number
}

export type SourceItem =
  | { post: SourcePost }
  /** What is no post for this site, or cannot be read. */
  | { leftOut: SourceNote; name: string }
  | { failed: string; name: string }
  /** Something about the file itself. */
  | { note: SourceNote }

/** A file or folder that posts are imported from. */
export interface Source {
  kind: ImportKind
  /** Names the old site. */
  origin: string
  /** How many items it has, about. */
  total: number
  /** Hosts of the old site: its pictures may be fetched from there, and links to them are links within the site. */
  hosts: ReadonlySet<string>
  /** Who wrote there, by the key that posts name. */
  authors: ReadonlyMap<string, { email: string; name: string }>
  items(): AsyncIterable<SourceItem>
  /** A picture that the file itself holds. @param post that shows it */
  openPicture(address: string, post: Pick<SourcePost, 'sourceId'>): Promise<Buffer | undefined>
  /** An image with the files it has here, of an export of this program. @param path under `/uploads/` */
  openEncoded?(path: string): Promise<EncodedPicture | undefined>
  close(): Promise<void>
}

/** Reads a source. Reading it again gives the same items in the same order. */
export interface SourceReader extends Omit<Source, 'items'> {
  /**
   * @param reading `from` passes over so many items without reading their texts; `onBegin` is told the name of each post before
   * its text is read
   */
  items(reading: { from: number; onBegin(name: string): void }): AsyncIterable<SourceItem>
}

/** What is to be imported cannot be read as a whole; the message says why and what to do. */
export class ImportError extends OperatorError {}

/** What somebody who imports decides. */
export interface ImportOptions {
  isDryRun: boolean
  /** Whether pages become posts too. */
  pages: boolean
  /** The category of posts that have none of this site; without one the first of the site. */
  category: Category | undefined
  /** Categories of this site by the names there, in lower case. */
  categoryMap: ReadonlyMap<string, Category>
  /** E-mail addresses of accounts here by names or e-mail addresses there, in lower case. */
  authorMap: ReadonlyMap<string, string>
}
