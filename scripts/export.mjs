import { requireNode } from './setup/node-version.mjs'

/** Writes the site as files (`npm run export -- --out DIR`), from its build. */
requireNode()
const { readEnvFile } = await import('./setup/run.mjs')
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build } = await import('./setup/build.mjs')

await ensureDependencies()
try {
  await build(['shared-types', 'api', 'site pages', 'site server'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
readEnvFile()
await import(new URL('../public-site/dist/node/server/export.js', import.meta.url).href)
