import type { AppUpdater } from 'electron-updater'
import { isClean, type Work } from './work.ts'

type Updater = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'checkForUpdates' | 'quitAndInstall'
> & {
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface UpdatesOptions {
  updater: Updater
  work: Work
  /** Asks whether to start again with the new version now. */
  ask(version: string): Promise<'restart' | 'later'>
  /** Lets the page write what is typed before the app goes. */
  beforeInstall(): Promise<void>
  reportError(error: unknown): void
}

export interface Updates {
  /** Looks for a newer version and starts its download. @returns its number, or `undefined` when this is the newest */
  check(): Promise<string | undefined>
  stop(): void
}

const EVERY_MS = 4 * 60 * 60 * 1_000

/**
 * Looks for a newer version at the start and every four hours, downloads it, and asks. A new version may change the
 * store, so nothing is installed, nor asked, while a post exists on this device only.
 */
export function startUpdates({ updater, work, ask, beforeInstall, reportError }: UpdatesOptions): Updates {
  let downloaded: string | undefined
  let asked: string | undefined

  async function offer() {
    if (!downloaded || asked === downloaded || !isClean(work.current())) return
    asked = downloaded
    if ((await ask(downloaded)) !== 'restart') return
    await beforeInstall()
    if (isClean(work.current())) updater.quitAndInstall()
    else asked = undefined
  }

  async function check() {
    const result = await updater.checkForUpdates()
    return result?.isUpdateAvailable ? result.updateInfo.version : undefined
  }

  updater.autoDownload = true
  updater.autoInstallOnAppQuit = isClean(work.current())
  updater.on('error', reportError)
  updater.on('update-downloaded', ({ version }) => {
    downloaded = version
    offer().catch(reportError)
  })
  const stopListening = work.onChange((next) => {
    updater.autoInstallOnAppQuit = isClean(next)
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
