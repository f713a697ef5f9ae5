/** What a request asks for, as the site reads it. */
export interface RequestAddress {
  /** Begins with a slash; not decoded. */
  path: string
  /** Without its question mark. */
  query: string
}

/** The target of a request without scheme and host, which a client sends that treats the site as a proxy (RFC 9112, 3.2.2). */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return undefined
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/') ? pathname + search : undefined
}

/** @returns undefined for a target that names no page, such as `*` */
export function requestAddress(target: string): RequestAddress | undefined {
  const address = originForm(target)
  if (address === undefined) return undefined
  const mark = address.indexOf('?')
  return mark === -1
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/**
 * Whether a path has an empty segment or a backslash. No page has such a path, and where one begins with them a URL
 * parser and a browser read the next segment as another host.
 */
export const isAmbiguous = (path: string): boolean => /\/\/|\\/.test(path)

/** An ambiguous path as one segment, which leads to no page either. */
export const asOneSegment = (path: string): string =>
  `/${path.slice(1).replace(/[\\/]/g, (mark) => encodeURIComponent(mark))}`
