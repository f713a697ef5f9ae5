import type { PageTag, PublicReads } from '@fettle/api'
import type { CurrentUser } from '@fettle/shared-types'
import type { ComponentType } from 'react'
import type { PageContextServer } from 'vike/types'
import type { PageAssets } from '../components/document/page-assets.ts'
import type { PageHeadConfig } from '../components/document/page-head.ts'
import type { ExportedPage } from '../components/render-target/render-target.ts'

/** The whole HTML of a page. */
type RenderHtmlShell = (pageContext: PageContextServer, assets?: PageAssets) => string

declare global {
  namespace Vike {
    interface Config {
      /** Title, description and structured data of the page; a function when they depend on its data. */
      head?: PageHeadConfig
      renderHtmlShell?: RenderHtmlShell
    }
    interface PageContext {
      Page: ComponentType
      /** The API's reads, in this process. */
      reads: PublicReads
      /** Whose session the request carries; only asked for where a page may differ by it. */
      viewer?: CurrentUser | undefined
      /** What the page was rendered from: the page cache drops it when one of these changes. */
      tags: Set<PageTag>
      /** The origin visitors use, without a slash at the end. */
      publicOrigin: string
      /** Set for a page that is written to a file. */
      exported?: ExportedPage | undefined
    }
  }
}
