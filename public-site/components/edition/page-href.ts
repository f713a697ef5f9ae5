import type { Edition } from './edition.ts'

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

/** A page's address in this edition. */
export const pageHref = (href: string, { isExported }: Edition) => (isExported ? fileHref(href) : href)
