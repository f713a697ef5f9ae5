import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * The files of the repository that are there, new ones included and ignored ones not.
 * @param {...string} patterns as git understands them; without any, every file
 * @returns {string[]} paths from the root
 */
export function tracked(...patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16_777_216 }).split('\n')
  return paths.filter((path) => path !== '' && existsSync(join(root, path)))
}
