import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './setup/node-version.mjs'
import { root, run } from './setup/run.mjs'

requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { ensureChromium } = await import('./setup/chromium.mjs')
const { build, everything } = await import('./setup/build.mjs')
const { runChecks } = await import('./setup/checks.mjs')
const { memoryFolder } = await import('./setup/memory-folder.mjs')
const { counted, uncounted } = await import('./setup/test-projects.mjs')
const { OUTPUT } = await import('./setup/errors-outside.mjs')
const { errorsOutside, playwrightCounts, playwrightFailures, sum, vitestCounts, vitestFailures } =
  await import('./setup/counts.mjs')

/** `--unit` leaves out the build and the browser (`npm run check`). */
const unitOnly = process.argv.includes('--unit')

const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @param {string} name @param {string[]} options */
async function runUnitTests(name, options) {
  const report = join(reports, `${name}.json`)
  const outside = join(reports, `${name}-outside.json`)
  const reporters = ['default', 'json', './scripts/setup/errors-outside.mjs'].map((it) => `--reporter=${it}`)
  const command = ['vitest', 'run', ...options, ...reporters, `--outputFile.json=${report}`]
  const { code } = await run('npx', command, { env: { [OUTPUT]: outside } })
  const found = vitestCounts(report)
  const isOutside = code !== 0 && found.failed === 0
  counts.push(isOutside ? { ...found, failed: 1 } : found)
  failures.push(...vitestFailures(report), ...errorsOutside(outside))
  if (isOutside && errorsOutside(outside).length === 0) failures.push(`${name}: a threshold, shown above`)
}

await ensureDependencies()
Object.assign(process.env, memoryFolder())
/** @type {import('./setup/counts.mjs').Counts[]} */
const counts = []
/** @type {string[]} */
const failures = []

console.log('\nFormat, lint and types')
const checked = await runChecks()
counts.push(checked)
failures.push(...checked.failures)

console.log('\nUnit and API tests')
// Counting lines slows a process down by a quarter; only the API has a threshold, and once over its lines is enough.
await runUnitTests('api', [...counted.map((name) => `--project=${name}`), '--coverage'])
await runUnitTests(
  'others',
  uncounted.map((name) => `--project=${name}`),
)

if (!unitOnly) {
  console.log('\nBuild')
  const built = await build(everything).then(
    () => true,
    (error) => void console.error(error.message),
  )
  counts.push({ passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0 })
  if (built) {
    console.log('\nEnd-to-end tests')
    const browserReport = join(reports, 'browser.json')
    await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      env: {
        CHROMIUM_PATH: await ensureChromium({ isShellEnough: true }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      },
    })
    counts.push(playwrightCounts(browserReport))
    failures.push(...playwrightFailures(browserReport))
  }
}

if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
const { passed, failed, skipped } = sum(counts)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
