import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The file that the errors are written to: a JSON array of texts. Its name is in this variable of the environment. */
export const OUTPUT = 'FETTLE_ERRORS_OUTSIDE'

/**
 * A reporter of Vitest: errors that no test has, such as a promise that was rejected after its test, or a worker that died.
 * The JSON report does not have them.
 */
export default class ErrorsOutside {
  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<{ name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string }>} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[OUTPUT]
    if (!file) return
    const texts = errors.map(
      ({ name = 'Error', message = '', stack = `${name}: ${message}`, VITEST_TEST_PATH: path }) =>
        path ? `${relative(process.cwd(), path)}: ${stack}` : stack,
    )
    writeFileSync(file, JSON.stringify(texts))
  }
}
