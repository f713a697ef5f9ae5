import { requireNode } from './setup/node-version.mjs'
import { run } from './setup/run.mjs'

/** Runs the suite of picture stores over a real S3-compatible store, OpenStack Swift: `npm run test:scale`. */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { startSwift } = await import('./setup/swift.mjs')

await ensureDependencies()
const swift = await startSwift()
if (swift) {
  const tests = ['--project', 'api', 'api/src/images/image-store.test.ts']
  const { code } = await run('npx', ['vitest', 'run', ...tests], { env: { FETTLE_TEST_SWIFT: swift.url } })
  await swift.stop()
  process.exitCode = code
} else {
  console.error(
    'OpenStack Swift is not installed here, and nothing was tested. On Debian: apt-get install --no-install-recommends python3-swift',
  )
  process.exitCode = 1
}
