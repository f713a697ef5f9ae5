import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { canInstall, install } from './debian.mjs'
import { root, run } from './run.mjs'

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

const find = () =>
  [process.env.CHROMIUM_PATH ?? '', ...systemPaths, playwrightsOwn()].find((path) => path && existsSync(path))

/**
 * A Chromium for browser tests: the one CHROMIUM_PATH names, the system's, Debian's by apt-get as root, else the one
 * that Playwright downloads.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const present = find()
  if (present) return present
  if (await canInstall()) await install(['chromium'])
  if (!find()) await run('npx', ['playwright', 'install', 'chromium'])
  const installed = find()
  if (installed) return installed
  console.error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
  process.exit(1)
}
