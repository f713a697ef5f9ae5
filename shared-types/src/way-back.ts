/** Pages about signing in, the studio, and what is no page: nobody is led back there. */
const NO_WAY_BACK =
  /^\/(?:login|forgot-password|reset-password|accept-invitation|dashboard|api|uploads)(?:\/|$)/i
/** What browsers leave out of an address, or read as a slash. */
const READ_OTHERWISE = /[\\\p{Cc}\p{Cf}\p{Z}]/u
const LONGEST = 500
/** Stands for the site, whatever it is called. */
const HERE = 'http://here.invalid'

/**
 * The page of this site that a sign-in without scripts leads back to, out of what a link or a form says: a path with its query and
 * fragment. Anything that could lead elsewhere is none.
 */
export function wayBack(from: unknown): string | undefined {
  if (typeof from !== 'string' || from.length > LONGEST || !from.startsWith('/')) return undefined
  if (READ_OTHERWISE.test(from) || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  // `/.//elsewhere` begins with two slashes once it is read.
  if (origin !== HERE || pathname.startsWith('//') || NO_WAY_BACK.test(pathname)) return undefined
  return pathname + search + hash
}
