const MAX_LENGTH = 1_000

/** The queries that are an address by themselves: WordPress's own, of sites without readable addresses. */
const POST_QUERY = /^(?:p|page_id)=\d{1,20}$/

/** Each part with its characters written as they are, where they can be. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A path without the slashes at its end; a pattern would look for them from each slash that it has. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * An old address in the one spelling in which it is stored and looked for: its path without a slash at its end, with a query
 * only where that alone names a post.
 * @param query without its question mark
 * @returns undefined for the front page, and what is too long
 */
export function oldAddress(path: string, query = ''): string | undefined {
  const trimmed = withoutEndSlashes(decoded(path))
  const address = POST_QUERY.test(query) ? `${trimmed || '/'}?${query}` : trimmed
  if (!address.startsWith('/') || address.length > MAX_LENGTH || address.includes('\0')) return undefined
  return address
}

/** `oldAddress` of a whole address, or of a path. */
export function oldAddressOf(address: string): string | undefined {
  if (!URL.canParse(address, 'http://old.invalid')) return undefined
  const { pathname, search } = new URL(address, 'http://old.invalid')
  return oldAddress(pathname, search.slice(1))
}
