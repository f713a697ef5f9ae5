/** How the site reaches its readers. */
export interface RenderTarget {
  /** Its pages lie as files on a file host, rather than being answered by the server. */
  isExported: boolean
  /** Where the API answers when it is not the site's own origin. */
  apiOrigin: string | undefined
}

export const servedTarget: RenderTarget = { isExported: false, apiOrigin: undefined }

/** What a page is told that is written to a file. */
export interface ExportedPage {
  /** Where the API answers; without it nothing can be sent. */
  apiOrigin: string | undefined
  /** Stands in the document: a file host sends no header of ours. */
  contentSecurityPolicy: string
}

export const renderTargetOf = ({ exported }: { exported?: ExportedPage | undefined }): RenderTarget => ({
  isExported: exported !== undefined,
  apiOrigin: exported?.apiOrigin,
})

/** Whether there is a server that something can be sent to; it may still be down. */
export const hasApi = ({ isExported, apiOrigin }: RenderTarget) => !isExported || apiOrigin !== undefined

/** An address of the API or the studio, from its path. */
export const serverHref = ({ apiOrigin = '' }: RenderTarget, path: string) => apiOrigin + path

/** Paths that pages never lie at: the API, uploads and the studio. */
const noPage = /^\/(?:api|uploads|dashboard)(?:\/|$)/

/**
 * The address of a page as a file host knows it without a redirect: its folder, with a slash at the end. Files
 * (`/rss.xml`), other sites and what is already so written stay as they are.
 * @param href a path with its query and fragment
 */
export function fileHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const isPage = path.startsWith('/') && !path.startsWith('//') && !noPage.test(path)
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return isPage && lastPart !== '' && !lastPart.includes('.') ? `${path}/${rest}` : href
}

/** A page's address in this target. */
export const pageHref = (href: string, { isExported }: RenderTarget) => (isExported ? fileHref(href) : href)
