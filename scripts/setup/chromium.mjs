import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { canInstall, installDebianPackages } from './dependencies.mjs'
import { root, run } from './run.mjs'

/** Debian's Chromium without windows, which is what Playwright itself tests with: a page costs it a third less. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const playwrightsOwn = () => {
  const require = createRequire(join(root, 'e2e', 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/** @param {string[]} preferred */
const find = (preferred) =>
  [process.env.CHROMIUM_PATH ?? '', ...preferred, ...systemPaths, playwrightsOwn()].find(
    (path) => path && existsSync(path),
  )

/**
 * A Chromium for tests and measurements: the one CHROMIUM_PATH names, the system's, Debian's by apt-get as root, else the one
 * that Playwright downloads.
 * @param {{ isShellEnough?: boolean }} [options] whether it may be the headless shell, which is then preferred
 * @returns {Promise<string>} its path
 */
export async function ensureChromium({ isShellEnough = false } = {}) {
  const preferred = isShellEnough ? [headlessShell] : []
  const present = find(preferred)
  if (present) return present
  if (await canInstall())
    (isShellEnough && (await installDebianPackages(['chromium-headless-shell']))) ||
      (await installDebianPackages(['chromium']))
  if (!find(preferred)) await run('npx', ['playwright', 'install', 'chromium'])
  const installed = find(preferred)
  if (installed) return installed
  console.error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
  process.exit(1)
}
