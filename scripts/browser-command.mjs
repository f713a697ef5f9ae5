import { requireNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'

/** Runs a script that needs the built product and a browser (`screenshots`, `bench`, `lighthouse`). */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { ensureChromium } = await import('./setup/chromium.mjs')
const { build } = await import('./setup/build.mjs')
const [script = '', ...args] = process.argv.slice(2)

await ensureDependencies()
await build()
const { code } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', script, ...args], {
  env: { CHROMIUM_PATH: await ensureChromium() },
})
process.exit(code)
