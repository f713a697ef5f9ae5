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

/** All CSS is one file, of which a page carries what it needs; that of islands is another, fetched with the first one of them. */
const oneStyleSheet = (name: string) => ({ name, test: /\.css$/ })

/**
 * What islands need comes in two files, rather than in one for each icon and text: React with what hydrates them, and
 * whatever two islands share, but for the words of an article, which no other page reads. The entry of the site stays free of
 * both, so that a page without islands loads neither: what it shares with islands, the register of translations and what
 * loads parts, is a file of its own. Signing up is a file of its own, which only those load who sign up; it comes last,
 * because a group takes what its files import.
 */
const sharedByIslands = [
  { name: 'translated', test: /\/public-site\/words\/translated\.ts$|preload-helper/, priority: 1 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|\/client\/hydrate-island\.tsx$/,
  },
  {
    name: 'frame',
    test: /node_modules\/lucide-react\/|\/public-site\/(components|words)\/(?!sign-up|languages|article).*\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'sign-up', test: /\/public-site\/(components\/sign-up\/|words\/sign-up\.)/ },
]

const chunks = (
  groups: Array<{ name: string; test: RegExp; minShareCount?: number; priority?: number }>,
) => ({
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Its annotation counts in its own file only. A table of words that nothing reads is left out.
      treeshake: { manualPureFunctions: ['translated'] },
    },
  },
})

/** Pages are rendered on the server; the browser receives CSS, one small entry and the islands a page needs. */
export default defineConfig({
  plugins: [vike(), islandsWithoutCss, leanIcons],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  css: { transformer: 'lightningcss' },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: chunks([oneStyleSheet('islands'), ...sharedByIslands]),
    ssr: chunks([oneStyleSheet('site')]),
  },
})
