import { fileURLToPath } from 'node:url'
import vike from 'vike/plugin'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

const source = 'source'

/** The code of an island fetches no CSS: `client/island-styles.ts` does, once for all of them. */
const islandsWithoutCss: Plugin = {
  name: 'fettle:islands-without-css',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.viteMetadata?.importedCss.clear()
  },
}

/**
 * Icons without lucide's options, on the server and in the browser alike: hydration needs the same markup.
 */
const leanIcons: Plugin = {
  name: 'fettle:lean-icons',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId(source, importer) {
    const isLucides = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
    return isLucides ? fileURLToPath(new URL('components/drawings/lean-icon.ts', import.meta.url)) : undefined
  },
}

const leanPreload: Plugin = {
  name: 'fettle:lean-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) =>
    source === '\0vite/preload-helper.js'
      ? fileURLToPath(new URL('client/load-part.ts', import.meta.url))
      : undefined,
}

/** What each page needs that comes alive, whatever is on it. */
const frame = [
  'components/(?:api-client|button|dates|field|like|render-target|session|toast)/',
  'components/(?:business/whole-ranges|drawings/lean-icon)',
  'words/(?:errors|post)\\.',
  'icons/arrow-(?:left|right)\\.',
]
/** Each in one file, with the names of its classes, rather than in one for each part. */
const groups = {
  'list-address': ['components/(?:blog-list/list-query|post-card/excerpt)'],
  article: [
    'components/(?:comments|share)/(?!comment-sign-up)',
    'components/article/shown-name',
    'words/article\\.',
  ],
  list: ['components/(?:badge|blog-list|pager|post-card|thumbnail)/', 'words/blog\\.'],
}
const filesOf = (paths: string[]) => new RegExp(`/(?:${paths.join('|')})`)

/**
 * What islands need comes in few files, rather than in one for each icon and text: React with what hydrates them, what they
 * all share, and what an article or a list is made of. The entry of the site stays free of them, so that a page without
 * islands loads none: what it shares with islands, the register of translations and what loads parts, is a file of its own.
 * Signing up is a file of its own, which only those load who sign up. A group takes what its files import, unless one above
 * has it.
 */
const sharedByIslands = [
  { name: 'translated', test: /\/public-site\/(words\/translated|client\/load-part)\.ts$/, priority: 1 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|\/client\/hydrate-island\.tsx$/ },
  { name: 'frame', test: filesOf(frame) },
  { name: 'sign-up', test: /\/public-site\/(components\/sign-up\/|words\/sign-up\.)/ },
  ...Object.entries(groups).map(([name, paths]) => ({ name, test: filesOf(paths) })),
  { name: 'class-names', test: /\.module\.css$/ },
]

const chunks = (groups: Array<{ name: string; test: RegExp; priority?: number }>) => ({
  rolldownOptions: {
    output: { codeSplitting: { groups } },
    // Its annotation counts in its own file only. A table of words that nothing reads is left out.
    treeshake: { manualPureFunctions: ['translated'] },
  },
})

/** Pages are rendered on the server; the browser receives CSS, one small entry and the islands a page needs. */
export default defineConfig({
  plugins: [vike(), islandsWithoutCss, leanIcons, leanPreload],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  css: { transformer: 'lightningcss' },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { ...chunks(sharedByIslands), cssCodeSplit: false } },
    ssr: { build: chunks([{ name: 'site', test: /\.css$/ }]) },
  },
})
