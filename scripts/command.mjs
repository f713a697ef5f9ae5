import { requireNode } from './setup/node-version.mjs'

/** Runs one of the API's commands (`user`, `backup`, `restore`, `copy`, `import`, `export-content`, `new-epoch`) from its build. */
requireNode()
const { readEnvFile } = await import('./setup/run.mjs')
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build } = await import('./setup/build.mjs')

await ensureDependencies()
await build(['shared-types', 'api'])
readEnvFile()
await import(new URL('../api/dist/cli/main.js', import.meta.url).href)
