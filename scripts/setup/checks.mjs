import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const projects = [
  'shared-types',
  'api',
  'public-site/server',
  'public-site',
  'author-app',
  'author-app/desktop',
  'author-app/service-worker',
  'e2e',
  'bench',
  'scripts',
]

/** @param {string} name of a program that a package brings */
const program = (name) => join(root, 'node_modules', '.bin', name)

/** What the compiler knows of a project from the last time: it looks again at what has changed, and at what that concerns. */
const known = (/** @type {string} */ project) =>
  join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)

/** Format and lint in one pass, and types by project. */
const checks = [
  { name: 'format and lint', command: [program('biome'), 'ci', '--error-on-warnings', '.'] },
  ...projects.map((project) => ({
    name: `types of ${project}`,
    command: [program('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', known(project)],
  })),
]

/** Checks at a time: the compiler takes one processor each, and about a gigabyte. */
const AT_ONCE = Math.min(4, availableParallelism())

/**
 * Runs every static check and prints those that fail.
 * @returns {Promise<import('./counts.mjs').Counts & { failures: string[] }>} with the names of those
 */
export async function runChecks() {
  const left = [...checks]
  /** @type {string[]} */
  const failures = []
  async function work() {
    for (let check = left.shift(); check; check = left.shift()) {
      const { name, command } = check
      const [file = '', ...args] = command
      const { code, output } = await run(file, args, { quiet: true })
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
      if (code === 0) continue
      failures.push(name)
      console.log(output.trim())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const failed = failures.length
  return { passed: checks.length - failed, failed, skipped: 0, failures }
}
