import { requireNode } from './setup/node-version.mjs'

/** Runs one of the API's commands (`user`, `backup`, `restore`) from its build. */
requireNode()
const { readEnvFile } = await import('./setup/env-file.mjs')
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build } = await import('./setup/build.mjs')
const [name = '', ...args] = process.argv.slice(2)

await ensureDependencies()
await build(['shared-types', 'api'])
readEnvFile()
process.argv = [process.execPath, name, ...args]
await import(new URL(`../api/dist/cli/${name}.js`, import.meta.url).href)
