import type { BrowserWindow } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { keepMenu } from './app-menu.ts'
import {
  APP_ORIGIN,
  APP_SCHEME,
  createAppProtocol,
  SETUP_URL,
  SIGN_IN_URL,
  STUDIO_URL,
} from './app-protocol.ts'
import { showBadge } from './badge.ts'
import { signals } from './bridge.ts'
import { callRules } from './call-rules.ts'
import { offerContextMenu } from './context-menu.ts'
import { DEEP_LINK_SCHEME, deepLinkIn, deepLinkPath } from './deep-link.ts'
import { tellFailedDownloads } from './downloads.ts'
import { createFlush } from './flush.ts'
import { answerCalls } from './ipc.ts'
import { openKept } from './kept.ts'
import type { Command } from './messages.ts'
import { tellConflicts } from './notifications.ts'
import { createProxy } from './proxy.ts'
import { createQuestions } from './questions.ts'
import { createQuitGuard } from './quit-guard.ts'
import { areaOf, denyPermissions, guardContents } from './security.ts'
import { startSpelling } from './spell-checking.ts'
import { startUpdates, type Updates } from './updates.ts'
import { openWindow } from './window.ts'
import { createWork, noWork } from './work.ts'

type Electron = typeof import('electron')

export interface ShellOptions {
  electron: Electron
  /** Called once, where this copy of the app has a feed of updates. */
  updater: (() => AppUpdater) | undefined
  platform: NodeJS.Platform
  argv: string[]
  studioFolder: string
  pagesFolder: string
  preload: string
  icon: string
  /** The mark on the Windows taskbar while something is not synced. */
  overlayIcon: string
}

/** As in electron-builder.yml: Windows shows notifications of installed apps only. */
const APP_ID = 'example.fettle.studio'
const paper = { light: '#f9f6f0', dark: '#0f1a2e' }
const reportError = (error: unknown) => console.error(error)

/** Starts the app: everything is put together here, and nothing is decided here. */
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
    else if (kept.server.current()) load(`${APP_ORIGIN}${path}`)
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
  const work = createWork()
  const questions = createQuestions(dialog)
  const kept = await openKept({ app, net, safeStorage: electron.safeStorage, work, questions })
  const siteOrigin = () => kept.server.current()?.origin
  nativeTheme.themeSource = (await kept.colours.read()) ?? 'system'
  /** Until the studio reports for itself, what the journal holds counts as unsynced. */
  const reportKept = async () => {
    const siteId = kept.server.current()?.siteId
    work.report({ ...noWork, unsynced: siteId ? await kept.journal.count(siteId) : 0 })
  }

  const { defaultSession } = electron.session
  denyPermissions(defaultSession)
  tellFailedDownloads(defaultSession, questions.tellFailedDownload, reportError)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, { siteOrigin, openInBrowser })
    offerContextMenu(contents, electron)
  })
  const proxy = createProxy({
    origin: siteOrigin,
    cookies: kept.cookies,
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
    work,
    flush: flush.request,
    ask: (question) => questions.leaveWhileSyncing(question),
  })
  const showSetup = () => void flush.request().then(() => load(SETUP_URL))
  const foundDamage = async (count: number) => {
    if ((await questions.tellSetAside(count)) === 'show') await shell.openPath(kept.journal.setAsideFolder)
  }
  answerCalls(
    ipcMain,
    callRules({
      ...kept,
      work,
      flush,
      showSetup,
      openInBrowser,
      showStudio: () => {
        void reportKept()
        load(STUDIO_URL)
      },
      showSignIn: () => {
        void reportKept()
        load(SIGN_IN_URL)
      },
      async showColours(colours) {
        nativeTheme.themeSource = colours
        await kept.colours.write(colours)
      },
      foundDamage: (count) => void foundDamage(count).catch(reportError),
    }),
  )

  showBadge({
    work,
    platform,
    setCount: (count) => void app.setBadgeCount(count),
    setOverlay: (description) =>
      liveWindow()?.setOverlayIcon(
        description === null ? null : nativeImage.createFromPath(options.overlayIcon),
        description ?? '',
      ),
  })
  tellConflicts(work, ({ body, path, title }) => {
    const notification = new Notification({ title, body })
    notification.on('click', () => open(path))
    notification.show()
  })

  await reportKept()
  const spelling = await startSpelling(electron.session.defaultSession, kept.spelling, app.getLocale())
  const updates: Updates | undefined =
    options.updater &&
    startUpdates({
      updater: options.updater(),
      work,
      ask: (version) => questions.installUpdate(version),
      beforeInstall: () => guard.ready(),
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
    questions,
    setAsideFolder: kept.journal.setAsideFolder,
    send,
    changeServer: showSetup,
  })

  show = async () => {
    const path = linkedPath
    linkedPath = undefined
    await openWindow({
      create: (settings) => {
        window = new electron.BrowserWindow(settings)
        return window
      },
      screen: electron.screen,
      memory: kept.windowMemory,
      preload: options.preload,
      icon: options.icon,
      background: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      version: app.getVersion(),
      platform,
      ready: kept.server.current() !== undefined,
      path,
      questions,
      mayClose: () => guard.ready(),
      quit: () => app.quit(),
      onAreaChange: setMenu,
    })
  }
  app.on('activate', focus)
  await show()
}
