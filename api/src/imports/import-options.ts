import type { Category } from '@fettle/shared-types'

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
