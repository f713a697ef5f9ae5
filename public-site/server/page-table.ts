import { resolveRoute } from 'vike/routing'

type RouteParams = Record<string, string>
type RouteFunction = (pageContext: {
  urlPathname: string
}) => boolean | { match?: boolean; routeParams?: RouteParams }

/** A route as vike writes it: a path, one with parameters, or a function. */
export type PageRoute = string | RouteFunction | undefined

/** A page as vike's global context has it: what its `+` files export, and where it answers. */
export interface RoutedPage<Config> {
  config: Config
  route?: PageRoute
  isErrorPage?: boolean | undefined
}

/** The page that answers at a path. */
export interface Match<Config> {
  config: Config
  routeParams: RouteParams
}

export interface PageTable<Config> {
  /** The page of a path; `undefined` where none answers. */
  at(path: string): Match<Config> | undefined
  /** The page that says what went wrong: an address that does not exist, or a fault. */
  errorPage: Config
}

/**
 * Looks pages up as vike routes them: a path that is written out goes before functions, and functions before paths
 * with parameters (`/blogs/@slug`).
 * @throws Error when there is no error page
 */
export function createPageTable<Config>(pages: readonly RoutedPage<Config>[]): PageTable<Config> {
  const isPlain = (route: unknown): route is string =>
    typeof route === 'string' && !route.includes('@') && !route.includes('*')
  const plain = new Map(
    pages.flatMap(({ route, config }) => (isPlain(route) ? [[route, { config, routeParams: {} }]] : [])),
  )
  const open = pages
    .filter(({ route }) => route !== undefined && !isPlain(route))
    .sort((one, other) => Number(typeof one.route === 'string') - Number(typeof other.route === 'string'))
  const errorPage = pages.find((page) => page.isErrorPage)
  if (!errorPage) throw new Error('The pages have no error page; run npm run build.')

  return {
    errorPage: errorPage.config,
    at(path) {
      const page = plain.get(path)
      if (page) return page
      for (const { route, config } of open) {
        const routeParams = matched(route, path)
        if (routeParams) return { config, routeParams }
      }
      return undefined
    },
  }
}

function matched(route: PageRoute, path: string): RouteParams | undefined {
  if (route === undefined) return undefined
  const answer = typeof route === 'string' ? resolveRoute(route, path) : route({ urlPathname: path })
  if (typeof answer === 'boolean') return answer ? {} : undefined
  return answer.match === false ? undefined : (answer.routeParams ?? {})
}
