import type { AppUpdater } from 'electron-updater'
import { isSynced, type SyncReports } from './sync-report.ts'

type Updater = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'checkForUpdates' | 'quitAndInstall'
> & {
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface UpdatesOptions {
  updater: Updater
  syncReports: SyncReports
  /** Asks whether to restart with the new version now. */
  ask(version: string): Promise<'restart' | 'later'>
  /** Lets the page store what is typed before the app quits. */
  beforeInstall(): Promise<void>
  reportError(error: unknown): void
}

export interface Updates {
  /** Checks for a newer version and starts its download. @returns its number; `undefined` when this is the newest */
  check(): Promise<string | undefined>
  stop(): void
}

const EVERY_MS = 4 * 60 * 60 * 1_000

/**
 * Checks for a newer version at the start and every four hours, downloads it, and asks before it installs. A new version
 * may migrate the store, so it neither asks nor installs while a post is on this device only.
 */
export function startUpdates({
  updater,
  syncReports,
  ask,
  beforeInstall,
  reportError,
}: UpdatesOptions): Updates {
  let downloaded: string | undefined
  let asked: string | undefined

  async function offer() {
    if (!downloaded || asked === downloaded || !isSynced(syncReports.current())) return
    asked = downloaded
    if ((await ask(downloaded)) !== 'restart') return
    await beforeInstall()
    if (isSynced(syncReports.current())) updater.quitAndInstall()
    else asked = undefined
  }

  async function check() {
    const result = await updater.checkForUpdates()
    return result?.isUpdateAvailable ? result.updateInfo.version : undefined
  }

  updater.autoDownload = true
  updater.autoInstallOnAppQuit = isSynced(syncReports.current())
  updater.on('error', reportError)
  updater.on('update-downloaded', ({ version }) => {
    downloaded = version
    offer().catch(reportError)
  })
  const stopListening = syncReports.onChange((next) => {
    updater.autoInstallOnAppQuit = isSynced(next)
    offer().catch(reportError)
  })
  const timer = setInterval(() => check().catch(reportError), EVERY_MS)
  timer.unref()
  check().catch(reportError)

  return {
    check,
    stop() {
      clearInterval(timer)
      stopListening()
    },
  }
}
