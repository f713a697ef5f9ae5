import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const fromSource = ['--conditions=source', '--import=tsx']

/**
 * How Node starts a module of the sources: as the bundle that was made of it for all tests (scripts/setup/test-bundles.mjs),
 * or as it is where there is none.
 */
export function startOf(module: string): { execArgv: string[]; file: string } {
  const bundles = process.env.FETTLE_TEST_BUNDLES
  const file = bundles && join(bundles, relative(root, module).replace(/\.ts$/, '.js'))
  return file && existsSync(file) ? { execArgv: [], file } : { execArgv: fromSource, file: module }
}
