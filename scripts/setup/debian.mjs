import { existsSync } from 'node:fs'
import { has, run } from './run.mjs'

/** Whether packages can be installed here without asking: Debian or a descendant, as root. */
export const canInstall = async () =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0 && (await has('apt-get'))

/**
 * Installs Debian packages.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function install(packages) {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...packages], { env, quiet: true })
  if (code !== 0) console.error(output.trim().split('\n').slice(-8).join('\n'))
  return code === 0
}
