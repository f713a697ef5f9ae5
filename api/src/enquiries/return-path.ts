import type { ErrorCode } from '@fettle/shared-types'

const HERE = 'http://localhost'

/**
 * The path of a page of this site, from what a form says it came from. Anything that could lead elsewhere is `/`.
 * @returns path and query, without a fragment
 */
export function localPath(page: string): string {
  if (!page.startsWith('/') || !URL.canParse(page, HERE)) return '/'
  const url = new URL(page, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

/** What a page is told about its form: the reference of the enquiry, or the code of the error. */
export type EnquiryWord = { enquiry: string } | { enquiry_error: ErrorCode }

/** The page with one word about its query form, scrolled to it; words of an earlier sending are dropped. */
export function returnPath(page: string, word: EnquiryWord): string {
  const url = new URL(localPath(page), HERE)
  url.searchParams.delete('enquiry')
  url.searchParams.delete('enquiry_error')
  for (const [name, value] of Object.entries(word)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}#enquiry`
}
