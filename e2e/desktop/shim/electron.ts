import { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'
import type { AppOrigin } from './app-origin.ts'
import { BrowserWindow, type WindowSettings } from './browser-window.ts'
import type { InvokeEvent } from './web-contents.ts'

export interface MenuItem {
  label?: string
  role?: string
  enabled?: boolean
  accelerator?: string
  submenu?: MenuItem[]
  click?: () => void
}

export interface Question {
  message: string
  detail?: string
  buttons: string[]
}

/** As Electron's network stack names itself. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Fettle/0.2.0 Chrome/140.0.0.0 Electron/45.4.1 Safari/537.36'

/** The app's effects on the system, recorded for assertions. */
export interface RecordedEffects {
  menu: MenuItem[]
  questions: Question[]
  notifications: Array<{ title: string; body: string; click(): void }>
  opened: string[]
  badge: number
  /** The colour scheme of frame and menus. */
  colours(): string
  privileged: unknown[]
  window: BrowserWindow | undefined
}

export interface ElectronOptions {
  page: Page
  origin: AppOrigin
  userData: string
  platform: string
  /** The number of the button that is pressed in a dialog. */
  answer(question: Question): number
  /** Resolves when the app may change something on its server. */
  mayWrite(): Promise<void>
  /** The last window is closed and the app has quit. */
  onQuit(): void
}

type Listener = (event: InvokeEvent, ...args: unknown[]) => Promise<unknown>

/** A stand-in for the `electron` module in the main process, over one page of a real Chromium. */
export function createElectron(options: ElectronOptions) {
  const { onQuit, origin, page, platform, userData } = options
  const handlers = new Map<string, Listener>()
  const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' }
  const recorded: RecordedEffects = {
    menu: [],
    questions: [],
    notifications: [],
    opened: [],
    badge: 0,
    colours: () => nativeTheme.themeSource,
    privileged: [],
    window: undefined,
  }

  const quit = () => {
    app.emit('before-quit', {})
    recorded.window?.close()
    if (recorded.window) return
    app.emit('will-quit', {})
    onQuit()
  }
  const app = Object.assign(new EventEmitter(), {
    name: 'Electron',
    isPackaged: false,
    commandLine: { getSwitchValue: (name: string) => (name === 'user-data-dir' ? userData : '') },
    setName(name: string) {
      app.name = name
    },
    setPath: () => undefined,
    getPath: () => userData,
    getVersion: () => '0.1.0',
    getLocale: () => 'en-IN',
    enableSandbox: () => undefined,
    requestSingleInstanceLock: () => true,
    whenReady: async () => undefined,
    setAsDefaultProtocolClient: () => true,
    setBadgeCount(count: number) {
      recorded.badge = count
    },
    showAboutPanel: () => undefined,
    quit,
    exit: onQuit,
  })

  class Window extends BrowserWindow {
    constructor(settings: WindowSettings) {
      super(
        {
          page,
          platform,
          invoke: (event, channel, args) =>
            handlers.get(channel)?.(event, ...args) ??
            Promise.reject(new Error(`No handler for '${channel}'`)),
          created: (window) => {
            recorded.window = window
            app.emit('web-contents-created', {}, window.webContents)
          },
          closed: () => {
            recorded.window = undefined
            app.emit('window-all-closed')
          },
        },
        settings,
      )
    }
  }

  class Notification extends EventEmitter {
    constructor(private readonly content: { title: string; body: string }) {
      super()
    }
    show() {
      recorded.notifications.push({ ...this.content, click: () => void this.emit('click') })
    }
  }

  const display = { id: 1, workArea: { x: 0, y: 0, width: 1600, height: 1000 } }
  const session = {
    availableSpellCheckerLanguages: ['en-GB', 'en-US', 'hi'],
    setSpellCheckerEnabled: () => undefined,
    setSpellCheckerLanguages: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    on: () => undefined,
  }
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))

  const electron = {
    app,
    BrowserWindow: Window,
    Notification,
    clipboard: { writeText: () => undefined },
    dialog: {
      async showMessageBox(question: Question) {
        recorded.questions.push(question)
        return { response: options.answer(question) }
      },
      showErrorBox(title: string, content: string) {
        throw new Error(`${title}: ${content}`)
      },
    },
    ipcMain: { handle: (channel: string, listener: Listener) => void handlers.set(channel, listener) },
    Menu: {
      buildFromTemplate: (template: MenuItem[]) => template,
      setApplicationMenu(template: MenuItem[]) {
        recorded.menu = template
      },
    },
    nativeImage: { createFromPath: () => ({}) },
    nativeTheme,
    net: {
      async fetch(url: string, init: RequestInit) {
        if (init.method !== 'GET') await options.mayWrite()
        const headers = new Headers(init.headers)
        headers.set('user-agent', USER_AGENT)
        return fetch(url, { ...init, headers })
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes: unknown[]) => void recorded.privileged.push(...schemes),
      handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => origin.handle(handler),
    },
    safeStorage: {
      isAsyncEncryptionAvailable: async () => true,
      getSelectedStorageBackend: () => 'gnome_libsecret',
      encryptStringAsync: async (text: string) => turned(Buffer.from(text)),
      decryptStringAsync: async (bytes: Buffer) => ({
        result: turned(bytes).toString(),
        shouldReEncrypt: false,
      }),
    },
    screen: {
      getAllDisplays: () => [display],
      getDisplayMatching: () => display,
      getPrimaryDisplay: () => display,
    },
    session: { defaultSession: session },
    shell: {
      async openExternal(url: string) {
        recorded.opened.push(url)
      },
      async openPath(path: string) {
        recorded.opened.push(path)
        return ''
      },
    },
  }
  return { electron, recorded }
}
