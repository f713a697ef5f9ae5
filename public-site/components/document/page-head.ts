import type { Thing } from 'schema-dts'

/** What is longer is cut by browsers and search engines; the name of the business alone always fits. */
export const longestTitle = 70

/** An entry of schema.org's vocabulary. */
export type StructuredData = Exclude<Thing, string>

/** What a page says about itself to browsers, search engines and readers' previews. */
export interface PageHead {
  /** Without the business's name; it is added. */
  title: string
  description: string
  keywords?: readonly string[]
  /** Path of the canonical address; the page's own path by default. */
  canonicalPath?: string
  /** The picture that previews show, 1200 by 630 pixels; that of the whole site by default. */
  image?: { path: string; alt: string }
  /** When an article was published and last changed, and what it belongs to. */
  article?: { publishedAt: string; updatedAt: string; section: string; tags: readonly string[] }
  kind?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  hidden?: boolean
  /** Structured data; addresses in it are absolute. */
  jsonLd?: StructuredData[]
}

/** The built files a page needs from its first moment on, as addresses. */
export interface PageAssets {
  styles: readonly string[]
  /** Module scripts that run once the page is parsed. */
  scripts: readonly string[]
  /** Modules those scripts import. */
  modules: readonly string[]
}
