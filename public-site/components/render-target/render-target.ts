/** What a page is rendered for: the server, or files on a file host. */
export interface RenderTarget {
  /** The pages are files on a file host, not answers of the server. */
  isExported: boolean
  /** Where the API answers when it is not the site's own origin. */
  apiOrigin: string | undefined
}

export const servedTarget: RenderTarget = { isExported: false, apiOrigin: undefined }

/** What a page that is written to a file is rendered with. */
export interface ExportedPage {
  /** Where the API answers; without it nothing can be sent. */
  apiOrigin: string | undefined
  /** Written into the document, because a file host does not send our headers. */
  contentSecurityPolicy: string
}

export const renderTargetOf = ({ exported }: { exported?: ExportedPage | undefined }): RenderTarget => ({
  isExported: exported !== undefined,
  apiOrigin: exported?.apiOrigin,
})

/** Whether an API is configured that requests can be sent to; it may be down. */
export const hasApi = ({ isExported, apiOrigin }: RenderTarget) => !isExported || apiOrigin !== undefined

/** An address of the API or the studio, from its path. */
export const serverHref = ({ apiOrigin = '' }: RenderTarget, path: string) => apiOrigin + path

/** Paths that are never pages: the API, uploads and the studio. */
const noPage = /^\/(?:api|uploads|dashboard)(?:\/|$)/

/**
 * The address at which a file host serves a page without a redirect: its folder, with a trailing slash. Files
 * (`/rss.xml`), other sites and addresses with a trailing slash stay as they are.
 * @param href a path with its query and fragment
 */
export function fileHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const isPage = path.startsWith('/') && !path.startsWith('//') && !noPage.test(path)
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return isPage && lastPart !== '' && !lastPart.includes('.') ? `${path}/${rest}` : href
}

/** A page's address on a render target. */
export const pageHref = (href: string, { isExported }: RenderTarget) => (isExported ? fileHref(href) : href)
