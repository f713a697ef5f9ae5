import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { findHeaders } from './node-package.mjs'
import { has, root, run } from './run.mjs'

/** Whether packages can be installed here without asking: Debian or a descendant, as root. */
export const canInstall = async () =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0 && (await has('apt-get'))

/**
 * Installs Debian packages.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(packages) {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...packages], { env, quiet: true })
  if (code !== 0) console.error(output.trim().split('\n').slice(-8).join('\n'))
  return code === 0
}

const stamp = join(root, 'node_modules', '.fettle-lock')
const compilers = ['python3', 'make', 'g++']

/** A hash of what node_modules must match: the lockfile, and the ABI that native parts were compiled for. */
const expectedStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex')

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether the packages of the lockfile are installed, as by an `npm install` by hand. */
function isInstalled() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .every(([path, { version }]) => installed[path]?.version === version)
}

const sqliteLoads = async () =>
  (await run(process.execPath, ['-e', "require('sqlite3')"], { quiet: true })).code === 0

const isComplete = async () => isInstalled() && (await sqliteLoads())

/**
 * Installs what package-lock.json names, once: a second call reads one file. Where packages are there already, only
 * what changed is fetched, and sqlite3 is not compiled again. Where sqlite3 has to be compiled and there is no compiler,
 * installs one (Debian, as root) or says which packages are missing and stops. Where nodejs.org is out of reach, it is
 * compiled with the headers of the npm registry.
 */
export async function ensureDependencies() {
  if (isUpToDate()) return
  await withLock(join(root, '.cache', 'install.lock'), install)
}

const isUpToDate = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp()

/** @param {Record<string, string>} [env] */
const npmCi = (env = {}) => run('npm', ['ci', '--no-audit', '--no-fund'], { env, quiet: true })

async function install() {
  if (isUpToDate()) return
  if (await isComplete()) return writeFileSync(stamp, expectedStamp())
  if (existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    console.log('Bringing the installed packages up to date …')
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { quiet: true })
    if (await isComplete()) return writeFileSync(stamp, expectedStamp())
  }
  console.log(
    'Installing packages (npm ci); where sqlite3 has to be compiled, this takes about two minutes …',
  )
  let { code, output } = await npmCi()
  if (concernsSqlite(output) || (code === 0 && !(await sqliteLoads()))) {
    await ensureCompilers()
    console.log('Compiling sqlite3 with the headers of this Node …')
    const nodedir = await findHeaders()
    ;({ code, output } = await npmCi(nodedir ? { npm_config_nodedir: nodedir } : {}))
  }
  if (code !== 0 || !(await sqliteLoads())) {
    console.error(output.trim().split('\n').slice(-30).join('\n'))
    console.error('The packages could not be installed; the lines above are what npm said last.')
    process.exit(1)
  }
  writeFileSync(stamp, expectedStamp())
}

/** Whether npm failed in the script that fetches or compiles sqlite3. @param {string} output */
const concernsSqlite = (output) => /npm (?:error|ERR!) path .*sqlite3/.test(output)

/** Installs what compiles sqlite3 (Debian, as root), or says what is missing and stops. */
async function ensureCompilers() {
  const missing = []
  for (const command of compilers) if (!(await has(command))) missing.push(command)
  if (missing.length === 0) return
  if ((await canInstall()) && (await installDebianPackages(missing))) return
  const names = new Intl.ListFormat('en').format(missing)
  console.error(
    `sqlite3 could not be set up: it has to be compiled here, and ${names} ${missing.length === 1 ? 'is' : 'are'} missing. Install ${missing.length === 1 ? 'it' : 'them'} and start again.`,
  )
  process.exit(1)
}
