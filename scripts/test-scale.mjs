import { requireNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'

/**
 * `npm run test:scale`: what takes too long for `npm test`, or needs a program that is not installed with the packages. Two
 * processes over PostgreSQL, killed and crashed more often; the suite of picture stores over a real S3-compatible store,
 * OpenStack Swift.
 */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { startSwift } = await import('./setup/swift.mjs')

/** @param {string} project @param {string} file @param {Record<string, string>} env */
const test = async (project, file, env) =>
  (await run('npx', ['vitest', 'run', '--project', project, file], { env })).code === 0

await ensureDependencies()
const processes = 'api/src/database/dialects/postgres/two-processes.test.ts'
const isSafe = await test('api-postgres', processes, { FETTLE_TEST_SCALE: '1' })
const swift = await startSwift()
const isStored =
  swift && (await test('api', 'api/src/images/image-store.test.ts', { FETTLE_TEST_SWIFT: swift.url }))
await swift?.stop()
if (!swift)
  console.error(
    'OpenStack Swift is not installed here, and was not tested. On Debian: apt-get install --no-install-recommends python3-swift',
  )
process.exitCode = isSafe && isStored ? 0 : 1
