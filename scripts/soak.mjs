import { join } from 'node:path'
import { requireNode } from './setup/node-version.mjs'
import { root, run } from './setup/run.mjs'

/** `npm run soak`: bundles the simulator with what it starts, and plays it (author-app/src/engine/testing/soak.ts). */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { memoryFolder } = await import('./setup/memory-folder.mjs')
const { bundle, SOAK } = await import('./setup/test-bundles.mjs')

await ensureDependencies()
const remove = await bundle([SOAK])
const script = join(process.env.FETTLE_TEST_BUNDLES ?? root, SOAK.replace(/\.ts$/, '.js'))
// Most of what a schedule makes is garbage a moment later.
const options = ['--max-semi-space-size=64', script, ...process.argv.slice(2)]
const { code } = await run(process.execPath, options, { env: memoryFolder() })
remove()
process.exit(code)
