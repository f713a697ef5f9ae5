import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ShellOptions, start } from './start.ts'
import { temporaryFolder } from './testing/fixtures.ts'

/** Stands for the parts of Electron that nothing is asked of here: any name, and any call of it. */
const silent = (): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : silent()),
    apply: () => undefined,
  })

const withSilentRest = (answering: object) =>
  new Proxy(answering, { get: (target, name) => Reflect.get(target, name) ?? silent() })

/** The app as it starts, with what of Electron has to answer when a window opens. @returns the windows too */
async function startedApp() {
  const folder = await temporaryFolder()
  const server = { origin: 'https://fettle.example', siteId: 'site-one' }
  await writeFile(join(folder, 'server.json'), JSON.stringify(server))
  const windows: FakeWindow[] = []
  class FakeWindow extends EventEmitter {
    address = ''
    isClosed = false
    webContents = Object.assign(new EventEmitter(), { getURL: () => '', send: () => undefined })
    constructor() {
      super()
      windows.push(this)
    }
    loadURL = async (address: string) => {
      this.address = address
    }
    isDestroyed = () => this.isClosed
    isMinimized = () => false
    show = () => undefined
    focus = () => undefined
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    whenReady: async () => undefined,
    getPath: () => folder,
    getLocale: () => 'en-IN',
    getVersion: () => '0.2.0',
    setBadgeCount: () => true,
  })
  const display = { id: 1, workArea: { x: 0, y: 0, width: 1600, height: 1000 } }
  const electron = {
    app,
    BrowserWindow: FakeWindow,
    screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
    session: { defaultSession: withSilentRest({ availableSpellCheckerLanguages: [] }) },
    safeStorage: { isAsyncEncryptionAvailable: async () => false },
  }
  await start({
    electron: withSilentRest(electron) as ShellOptions['electron'],
    updater: undefined,
    platform: 'darwin',
    argv: [],
    studioFolder: folder,
    pagesFolder: folder,
    preload: '',
    icon: '',
    overlayIcon: '',
  })
  return { app, windows }
}

test('the app has one window, however often it is activated while that opens; a link of that time leads it', async () => {
  const { app, windows } = await startedApp()
  expect(windows).toHaveLength(1)
  if (windows[0]) windows[0].isClosed = true
  app.emit('activate')
  app.emit('activate')
  app.emit('second-instance', {}, ['fettle://posts'])
  await expect.poll(() => windows.length).toBeGreaterThan(1)
  expect(windows).toHaveLength(2)
  expect(windows[1]?.address).toBe('app://studio/dashboard/my-blogs')
  if (windows[1]) windows[1].isClosed = true
  app.emit('activate')
  await expect.poll(() => windows.length).toBe(3)
})
