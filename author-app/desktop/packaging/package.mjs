import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Packs the app for this system: `npm run desktop:package`. Further arguments go to electron-builder, such as
 * `-- --mac` or `-- --linux deb`. With FETTLE_UPDATES_URL the app looks for updates there; without it, nowhere.
 */
const root = join(import.meta.dirname, '../../..')
const feed = process.env.FETTLE_UPDATES_URL
if (feed && !/^https:\/\/[^\s]+$/.test(feed)) {
  console.error(`FETTLE_UPDATES_URL must be an address that starts with https://; it is "${feed}"`)
  process.exit(1)
}
const publish = feed
  ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`, '-c.publish.channel=latest']
  : []
const cli = createRequire(import.meta.url).resolve('electron-builder/cli.js')
const { status } = spawnSync(
  process.execPath,
  [cli, '--config', 'electron-builder.yml', '--publish', 'never', ...publish, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
