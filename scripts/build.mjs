import { requireNode } from './setup/node-version.mjs'

requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build, everything } = await import('./setup/build.mjs')

await ensureDependencies()
await build(everything)
