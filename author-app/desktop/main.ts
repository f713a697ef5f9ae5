import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as electron from 'electron'
import { autoUpdater } from 'electron-updater'
import { APP_SCHEME } from './app-protocol.ts'
import icon from './icons/256x256.png?asset'
import overlayIcon from './icons/overlay.png?asset'
import { start } from './start.ts'

const { app, dialog, protocol } = electron

app.setName('Fettle')
app.enableSandbox()
const userData = app.commandLine.getSwitchValue('user-data-dir')
if (userData) app.setPath('userData', userData)
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
])

/** electron-builder writes it beside the app when the packaging names an update feed. */
const hasFeed = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'))
const built = join(__dirname, '..')

if (app.requestSingleInstanceLock())
  start({
    electron,
    updater: hasFeed ? () => autoUpdater : undefined,
    platform: process.platform,
    argv: process.argv,
    studioFolder: join(built, '..', 'web'),
    pagesFolder: join(built, 'pages'),
    preload: join(built, 'preload', 'preload.cjs'),
    icon,
    overlayIcon,
  }).catch((error: unknown) => {
    dialog.showErrorBox('Fettle cannot start', error instanceof Error ? error.message : String(error))
    app.exit(1)
  })
else app.quit()
