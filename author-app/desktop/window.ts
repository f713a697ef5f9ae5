import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron'
import { APP_ORIGIN, SETUP_URL, STUDIO_URL } from './app-protocol.ts'
import type { Dialogs } from './dialogs.ts'
import type { SavedJson } from './safe-file.ts'
import { areaOf } from './security.ts'
import { placeWindow, rememberPlace, smallestWindow, type WindowMemory } from './window-state.ts'

export interface WindowOptions {
  create(options: BrowserWindowConstructorOptions): BrowserWindow
  screen: Pick<Screen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'>
  memory: SavedJson<WindowMemory>
  preload: string
  icon: string
  /** The background colour until the page has painted, so that the window does not flash white. */
  background: string
  version: string
  platform: NodeJS.Platform
  /** Whether a server is set; without one the window opens on the first-start page. */
  ready: boolean
  /** The studio's route a deep link has asked for, also while the window was being made; it is asked once. */
  takePath(): string | undefined
  dialogs: Pick<Dialogs, 'reloadAfterCrash' | 'reloadUnresponsive'>
  /** Resolves when it is known whether the window may close. */
  mayClose(): Promise<boolean>
  quit(): void
  onAreaChange(): void
}

/** The studio's route, with the part that names a draft or a filter. */
function pathOf(address: string): string | undefined {
  if (areaOf(address) !== 'studio') return undefined
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** In the middle of the studio's bar, which is 56 px high. */
const trafficLightPosition = { x: 18, y: 20 }

async function keepPlace(window: BrowserWindow, { memory, screen }: WindowOptions): Promise<void> {
  const place = { bounds: window.getNormalBounds(), maximized: window.isMaximized() }
  const display = screen.getDisplayMatching(window.getBounds())
  const path = pathOf(window.webContents.getURL())
  await memory.write(rememberPlace(await memory.read(), display.id, place, path))
}

/** Before the window closes, its bounds are stored and the page stores what is typed. */
function holdUntilReady(window: BrowserWindow, options: WindowOptions): void {
  let closing: 'no' | 'asked' | 'now' = 'no'
  window.on('close', (event) => {
    if (closing === 'now') return
    event.preventDefault()
    if (closing === 'asked') return
    closing = 'asked'
    const close = () => {
      closing = 'now'
      window.close()
    }
    const closeIfMay = async () => {
      if (!(await options.mayClose())) {
        closing = 'no'
        return
      }
      // The route comes second: a new draft has an id only after what is typed is stored.
      await keepPlace(window, options).finally(close)
    }
    closeIfMay().catch(close)
  })
  // The page may not keep the window open with `beforeunload`: what it warns about is stored by now, or its author has been asked.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
}

function recover(window: BrowserWindow, { dialogs, quit }: WindowOptions): void {
  let asked = false
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit' || asked || window.isDestroyed()) return
    if (await dialogs.reloadAfterCrash()) window.webContents.reload()
    else quit()
  })
  window.on('unresponsive', async () => {
    if (!(await dialogs.reloadUnresponsive())) return
    asked = true
    window.webContents.once('did-finish-load', () => {
      asked = false
    })
    window.webContents.forcefullyCrashRenderer()
    window.webContents.reload()
  })
}

/** Opens the app's only window with its last bounds and route, and shows it once it has painted. */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  const { create, ready, screen, takePath } = options
  const memory = await options.memory.read()
  const { bounds, maximized } = placeWindow(memory, screen.getPrimaryDisplay(), screen.getAllDisplays())
  const window = create({
    ...bounds,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    title: 'Fettle',
    icon: options.icon,
    backgroundColor: options.background,
    autoHideMenuBar: false,
    // On macOS the studio's bar is the title bar and holds the system's buttons. Elsewhere frame and menu bar are the
    // system's.
    titleBarStyle: options.platform === 'darwin' ? 'hiddenInset' : 'default',
    ...(options.platform === 'darwin' ? { trafficLightPosition } : {}),
    webPreferences: {
      preload: options.preload,
      additionalArguments: [`--fettle-version=${options.version}`],
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: true,
    },
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.webContents.on('did-navigate', options.onAreaChange)
  holdUntilReady(window, options)
  recover(window, options)
  const studio = takePath() ?? memory?.path
  await window.loadURL(ready ? (studio ? `${APP_ORIGIN}${studio}` : STUDIO_URL) : SETUP_URL)
  return window
}
