import { resolveRoute } from 'vike/routing'

type RouteParams = Record<string, string>
type RouteFunction = (pageContext: {
  urlPathname: string
}) => boolean | { match?: boolean; routeParams?: RouteParams }

/** A page as vike's global context has it: what its `+` files export, and where it answers. */
export interface Page<Config> {
  config: Config
  route?: string | RouteFunction
  isErrorPage?: boolean | undefined
}

export interface Match<Config> {
  pageId: string
  config: Config
  routeParams: RouteParams
  /** No page answers at this path; this is the page that says so. */
  is404: boolean
}

/** Which page answers at a path. */
export type PageTable<Config> = (path: string) => Match<Config> | undefined

/**
 * Looks pages up as vike routes them: a path that is written out goes before functions, and functions before paths
 * with parameters (`/blogs/@slug`).
 */
export function createPageTable<Config>(pages: Record<string, Page<Config>>): PageTable<Config> {
  const entries = Object.entries(pages)
  const isPlain = (route: unknown): route is string =>
    typeof route === 'string' && !route.includes('@') && !route.includes('*')
  const plain = new Map(
    entries.flatMap(([pageId, { route, config }]) => (isPlain(route) ? [[route, { pageId, config }]] : [])),
  )
  const open = entries
    .filter(([, { route }]) => route !== undefined && !isPlain(route))
    .sort(
      ([, one], [, other]) => Number(typeof one.route === 'string') - Number(typeof other.route === 'string'),
    )
  const [errorPage] = entries.filter(([, page]) => page.isErrorPage)

  return (path) => {
    const page = plain.get(path)
    if (page) return { ...page, routeParams: {}, is404: false }
    for (const [pageId, { route, config }] of open) {
      const routeParams = matched(route, path)
      if (routeParams) return { pageId, config, routeParams, is404: false }
    }
    return errorPage && { pageId: errorPage[0], config: errorPage[1].config, routeParams: {}, is404: true }
  }
}

function matched(route: string | RouteFunction | undefined, path: string): RouteParams | undefined {
  if (route === undefined) return undefined
  const answer = typeof route === 'string' ? resolveRoute(route, path) : route({ urlPathname: path })
  if (typeof answer === 'boolean') return answer ? {} : undefined
  return answer.match === false ? undefined : (answer.routeParams ?? {})
}
