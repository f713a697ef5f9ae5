import type { BrowserWindow } from 'electron'
import type { AppUpdater } from 'electron-updater'
import {
  APP_ORIGIN,
  APP_SCHEME,
  createAppProtocol,
  SETUP_URL,
  SIGN_IN_URL,
  STUDIO_URL,
} from './app-protocol.ts'
import { openAppStorage } from './app-storage.ts'
import { signals } from './bridge.ts'
import { offerContextMenu } from './context-menu.ts'
import { DEEP_LINK_SCHEME, deepLinkIn, deepLinkPath } from './deep-link.ts'
import { createDialogs, tellFailedDownloads } from './dialogs.ts'
import { handleCalls, ipcHandlers } from './ipc.ts'
import { keepMenu } from './menu.ts'
import type { Command } from './messages.ts'
import { createProxy } from './proxy.ts'
import { createFlush, createQuitGuard } from './quit-guard.ts'
import { areaOf, denyPermissions, guardContents } from './security.ts'
import { startSpelling } from './spell-checking.ts'
import { createSyncReports, nothingToSync, showBadge, tellConflicts } from './sync-report.ts'
import { startUpdates, type Updates } from './updates.ts'
import { openWindow } from './window.ts'

type Electron = typeof import('electron')

export interface ShellOptions {
  electron: Electron
  /** Called once; `undefined` in a copy of the app without an update feed. */
  updater: (() => AppUpdater) | undefined
  platform: NodeJS.Platform
  argv: string[]
  studioFolder: string
  pagesFolder: string
  preload: string
  icon: string
  /** The overlay on the Windows taskbar button while posts are unsynced. */
  overlayIcon: string
}

/** The same as in electron-builder.yml: Windows shows notifications of installed apps only. */
const APP_ID = 'example.fettle.studio'
const paper = { light: '#f9f6f0', dark: '#0f1a2e' }
const reportError = (error: unknown) => console.error(error)

/** Starts the app: makes its parts, connects them, and opens the window. */
export async function start(options: ShellOptions): Promise<void> {
  const { electron, platform } = options
  const { app, dialog, ipcMain, nativeImage, nativeTheme, net, Notification, protocol, shell } = electron
  let window: BrowserWindow | undefined
  let linkedPath = deepLinkIn(options.argv)
  let quitting = false

  const liveWindow = () => (window && !window.isDestroyed() ? window : undefined)
  const showsStudio = () => areaOf(liveWindow()?.webContents.getURL() ?? '') === 'studio'
  const send = (command: Command) => liveWindow()?.webContents.send(signals.command, command)
  const openInBrowser = (url: string) => void shell.openExternal(url).catch(reportError)
  const load = (url: string) => void liveWindow()?.loadURL(url).catch(reportError)

  let show: (() => Promise<void>) | undefined

  const open = (path: string) => {
    if (!liveWindow()) linkedPath = path
    else if (showsStudio()) send({ name: 'open', path })
    else if (storage.server.current()) load(`${APP_ORIGIN}${path}`)
    focus()
  }
  const focus = () => {
    const shown = liveWindow()
    if (!shown) return void show?.().catch(reportError)
    if (shown.isMinimized()) shown.restore()
    shown.show()
    shown.focus()
  }

  app.on('open-url', (event, url) => {
    event.preventDefault()
    const path = deepLinkPath(url)
    if (path) open(path)
  })
  app.on('second-instance', (_event, argv) => {
    const path = deepLinkIn(argv)
    if (path) open(path)
    else focus()
  })
  app.on('before-quit', () => {
    quitting = true
  })
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' || quitting) app.quit()
  })
  if (app.isPackaged) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME)
  if (platform === 'win32') app.setAppUserModelId(APP_ID)

  await app.whenReady()
  const syncReports = createSyncReports()
  const dialogs = createDialogs(dialog)
  const storage = await openAppStorage({ app, net, safeStorage: electron.safeStorage, syncReports, dialogs })
  const siteOrigin = () => storage.server.current()?.origin
  nativeTheme.themeSource = (await storage.colours.read()) ?? 'system'
  /** Until the studio reports, the rows of the journal count as unsynced. */
  const reportUnsynced = async () => {
    const siteId = storage.server.current()?.siteId
    syncReports.report({ ...nothingToSync, unsynced: siteId ? await storage.journal.count(siteId) : 0 })
  }

  const { defaultSession } = electron.session
  denyPermissions(defaultSession)
  tellFailedDownloads(defaultSession, dialogs.tellFailedDownload, reportError)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, { siteOrigin, openInBrowser })
    offerContextMenu(contents, electron)
  })
  const proxy = createProxy({
    origin: siteOrigin,
    cookies: storage.cookies,
    fetch: (url, init) => net.fetch(url, init),
    reportError,
  })
  const { pagesFolder, studioFolder } = options
  protocol.handle(APP_SCHEME, createAppProtocol({ studioFolder, pagesFolder, proxy }))

  const flush = createFlush(() => {
    if (!showsStudio()) return false
    liveWindow()?.webContents.send(signals.flush)
    return true
  })
  const guard = createQuitGuard({
    syncReports,
    flush: flush.request,
    ask: (question) => dialogs.leaveWhileSyncing(question),
    askUnsaved: () => dialogs.leaveUnsaved(),
  })
  const showSetup = () =>
    void guard.mayLeave().then((may) => (may ? load(SETUP_URL) : undefined), reportError)
  const foundDamage = async (count: number) => {
    if ((await dialogs.tellSetAside(count)) === 'show') await shell.openPath(storage.journal.setAsideFolder)
  }
  handleCalls(
    ipcMain,
    ipcHandlers({
      ...storage,
      syncReports,
      flush,
      showSetup,
      openInBrowser,
      showStudio: () => {
        void reportUnsynced()
        load(STUDIO_URL)
      },
      showSignIn: () => {
        void reportUnsynced()
        load(SIGN_IN_URL)
      },
      async showColours(colours) {
        nativeTheme.themeSource = colours
        await storage.colours.write(colours)
      },
      foundDamage: (count) => void foundDamage(count).catch(reportError),
    }),
  )

  showBadge({
    syncReports,
    platform,
    setCount: (count) => void app.setBadgeCount(count),
    setOverlay: (description) =>
      liveWindow()?.setOverlayIcon(
        description === null ? null : nativeImage.createFromPath(options.overlayIcon),
        description ?? '',
      ),
  })
  tellConflicts(syncReports, ({ body, path, title }) => {
    const notification = new Notification({ title, body })
    notification.on('click', () => open(path))
    notification.show()
  })

  await reportUnsynced()
  const spelling = await startSpelling(electron.session.defaultSession, storage.spelling, app.getLocale())
  const updates: Updates | undefined =
    options.updater &&
    startUpdates({
      updater: options.updater(),
      syncReports,
      ask: (version) => dialogs.installUpdate(version),
      beforeInstall: flush.request,
      reportError,
    })
  app.on('will-quit', () => updates?.stop())
  const setMenu = keepMenu({
    electron,
    platform,
    development: !app.isPackaged,
    window: liveWindow,
    spelling,
    updates,
    dialogs,
    setAsideFolder: storage.journal.setAsideFolder,
    send,
    changeServer: showSetup,
  })

  let opening: Promise<unknown> | undefined
  const openOne = () =>
    openWindow({
      create: (settings) => {
        window = new electron.BrowserWindow(settings)
        return window
      },
      screen: electron.screen,
      memory: storage.windowMemory,
      preload: options.preload,
      icon: options.icon,
      background: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      version: app.getVersion(),
      platform,
      ready: storage.server.current() !== undefined,
      takePath() {
        const path = linkedPath
        linkedPath = undefined
        return path
      },
      dialogs,
      async mayClose() {
        const may = await guard.ready()
        if (!may) quitting = false
        return may
      },
      quit: () => app.quit(),
      onAreaChange: setMenu,
    })
  /** Whoever asks while it opens gets the same window. */
  show = async () => {
    opening ??= openOne().finally(() => {
      opening = undefined
    })
    await opening
  }
  app.on('activate', focus)
  await show()
}
