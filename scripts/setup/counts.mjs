import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const none = () => ({ passed: 0, failed: 0, skipped: 0 })

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * What Vitest's JSON report counts. A run that died before it could report is one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return { ...none(), failed: 1 }
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What Playwright's JSON report counts; a test that passed only when repeated counts as failed.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return { ...none(), failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + (report.errors.length > 0 && unexpected === 0 ? 1 : 0),
    skipped,
  }
}

/**
 * The tests that failed in Vitest's JSON report.
 * @param {string} file
 * @returns {string[]} `file › test`
 */
export const vitestFailures = (file) =>
  (read(file)?.testResults ?? []).flatMap((/** @type {any} */ suite) => {
    const named = relative(root, suite.name)
    const failed = suite.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    if (failed.length === 0 && suite.status === 'failed') return [named]
    return failed.map((/** @type {any} */ test) => `${named} › ${test.fullName}`)
  })

/**
 * The errors of a run of Vitest that no test has.
 * @param {string} file
 * @returns {string[]} with their stack
 */
export const errorsOutside = (file) =>
  (read(file) ?? []).map((/** @type {string} */ text) => `outside of the tests: ${text}`)

/**
 * The tests that failed in Playwright's JSON report.
 * @param {string} file
 * @returns {string[]} `file › test`
 */
export function playwrightFailures(file) {
  /** @param {any} suite @returns {string[]} */
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) => `e2e/${spec.file} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return (read(file)?.suites ?? []).flatMap(inSuite)
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none(),
  )
