import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron'
import { APP_ORIGIN, SETUP_URL, STUDIO_URL } from './app-protocol.ts'
import type { Questions } from './questions.ts'
import type { SavedJson } from './saved-json.ts'
import { areaOf } from './security.ts'
import { placeWindow, rememberPlace, smallestWindow, type WindowMemory } from './window-state.ts'

export interface WindowOptions {
  create(options: BrowserWindowConstructorOptions): BrowserWindow
  screen: Pick<Screen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'>
  memory: SavedJson<WindowMemory>
  preload: string
  icon: string
  /** The paper colour, so that the window never flashes white. */
  background: string
  version: string
  platform: NodeJS.Platform
  /** Whether a server is set; without one the window opens on the first-start page. */
  ready: boolean
  /** The studio's route a deep link asked for. */
  path: string | undefined
  questions: Pick<Questions, 'reloadAfterCrash' | 'reloadUnresponsive'>
  /** Holds the closing window until it may go. */
  mayClose(): Promise<void>
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

/** Where a closing window stands is kept, what is typed is stored, and only then it goes. */
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
    // The place comes second: a new draft has a name only once what is typed is stored.
    options
      .mayClose()
      .then(() => keepPlace(window, options))
      .then(close, close)
  })
  // The page may not hold the window by itself: what it would warn about is stored by now.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
}

function recover(window: BrowserWindow, { questions, quit }: WindowOptions): void {
  let asked = false
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit' || asked || window.isDestroyed()) return
    if (await questions.reloadAfterCrash()) window.webContents.reload()
    else quit()
  })
  window.on('unresponsive', async () => {
    if (!(await questions.reloadUnresponsive())) return
    asked = true
    window.webContents.once('did-finish-load', () => {
      asked = false
    })
    window.webContents.forcefullyCrashRenderer()
    window.webContents.reload()
  })
}

/** The app's one window, opened where it was and on what it showed; seen once it has something to show. */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  const { create, path, ready, screen } = options
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
    // On a Mac the studio's own bar is the title bar, and the system's buttons stand in it. Elsewhere the frame and the
    // menu bar in it are the system's.
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
  const studio = path ?? memory?.path
  await window.loadURL(ready ? (studio ? `${APP_ORIGIN}${studio}` : STUDIO_URL) : SETUP_URL)
  return window
}
