import { requireNode } from './setup/node-version.mjs'

requireNode()
const { readEnvFile } = await import('./setup/run.mjs')
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build } = await import('./setup/build.mjs')

await ensureDependencies()
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
readEnvFile()
await import(new URL('../public-site/dist/node/server/main.js', import.meta.url).href)
