import type { PublicReads } from '@fettle/api'
import type { CurrentUser } from '@fettle/shared-types'
import type { ComponentType } from 'react'
import type { SiteFacts } from '../components/business/site-facts.ts'
import type { PageAssets, PageHead } from '../components/document/page-head.ts'
import type { ExportedPage } from '../components/render-target/render-target.ts'
import type { PagePart } from '../components/request/page-part.ts'

/** What the `+` files of a page may know of its rendering. In production it is this and no more. */
export interface SitePageContext<Data = unknown> extends SiteFacts {
  Page: ComponentType
  config: Pick<PageConfig, 'Results' | 'head'>
  /** What `+data` returned; `undefined` on a page without it. */
  data: Data
  /** Set for a page that is written to a file. */
  exported?: ExportedPage | undefined
  /** Set on the error page: whether the address does not exist, rather than the rendering having failed. */
  is404?: boolean | null | undefined
  /** Set where one part of the page is rendered alone. */
  part?: PagePart | undefined
  /** The origin visitors use, without a slash at the end. */
  publicOrigin: string
  /** The API's reads, in this process. They record what the page reads: its tags follow from that. */
  reads: PublicReads
  /** Makes the error that `+data` throws where its address shows nothing, with the status 404. */
  notFound: () => Error
  /** Makes the error that `+data` throws to lead to another path, with the status 302. */
  redirect: (path: string) => Error
  routeParams: Record<string, string>
  /** Path, decoded, and the query's parameters; of a parameter that stands twice, the last. */
  urlParsed: { pathname: string; search: Record<string, string> }
  /** Whose session the request carries; only asked for where a page may differ by it. */
  viewer?: CurrentUser | undefined
}

/** Title, description and structured data of a page; a function where they depend on its data. */
export type PageHeadConfig = PageHead | ((pageContext: SitePageContext<never>) => PageHead)

/** What the `+` files of a page export, inherited ones included. */
export interface PageConfig {
  Page?: ComponentType | undefined
  /** What differs with each search; the rest of the page is its frame. */
  Results?: ComponentType | undefined
  data?: ((pageContext: SitePageContext) => unknown) | undefined
  head?: PageHeadConfig | undefined
  /**
   * The whole HTML of a page.
   * @param assets what the page links to; absent where vike adds it
   */
  renderHtmlShell?: ((pageContext: SitePageContext, assets?: PageAssets) => string) | undefined
}

declare global {
  namespace Vike {
    interface Config extends Pick<PageConfig, 'Results' | 'head' | 'renderHtmlShell'> {}
    interface PageContext
      extends SiteFacts,
        Pick<
          SitePageContext,
          'exported' | 'notFound' | 'part' | 'publicOrigin' | 'reads' | 'redirect' | 'viewer'
        > {
      Page: ComponentType
    }
  }
}
