import { EventEmitter } from 'node:events'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { openWindow, type WindowOptions } from './window.ts'
import type { WindowMemory } from './window-state.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const display = { id: 7, workArea: { x: 0, y: 0, width: 1600, height: 1000 } }

/** What the app uses of a window, in memory. */
function fakeWindow(settings: BrowserWindowConstructorOptions) {
  let url = ''
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    reload: vi.fn(() => void webContents.emit('did-finish-load')),
    forcefullyCrashRenderer: vi.fn(
      () => void webContents.emit('render-process-gone', {}, { reason: 'killed' }),
    ),
  })
  const window = Object.assign(new EventEmitter(), {
    webContents,
    settings,
    closed: false,
    show: vi.fn(),
    maximize: vi.fn(),
    isMaximized: () => false,
    isDestroyed: () => window.closed,
    getBounds: () => ({ x: 5, y: 6, width: 900, height: 700 }),
    getNormalBounds: () => ({ x: 5, y: 6, width: 900, height: 700 }),
    loadURL: vi.fn(async (address: string) => {
      url = address
      window.emit('ready-to-show')
    }),
    close() {
      let held = false
      window.emit('close', {
        preventDefault: () => {
          held = true
        },
      })
      window.closed = !held
    },
  })
  return window
}

async function open(changes: Partial<WindowOptions> = {}, memory?: WindowMemory) {
  let window = fakeWindow({})
  const kept: WindowMemory[] = memory ? [memory] : []
  const options: WindowOptions = {
    create: (settings) => {
      window = fakeWindow(settings)
      return window as unknown as BrowserWindow
    },
    screen: {
      getAllDisplays: () => [display],
      getPrimaryDisplay: () => display,
      getDisplayMatching: () => display,
    } as unknown as WindowOptions['screen'],
    memory: { read: async () => kept.at(-1), write: async (next) => void kept.push(next) },
    preload: '/preload.cjs',
    icon: '/icon.png',
    background: '#fff',
    version: '0.1.0',
    platform: 'linux',
    ready: true,
    takePath: () => undefined,
    dialogs: { reloadAfterCrash: vi.fn(async () => true), reloadUnresponsive: vi.fn(async () => true) },
    mayClose: vi.fn(async () => true),
    quit: vi.fn(),
    onAreaChange: vi.fn(),
    ...changes,
  }
  await openWindow(options)
  return { options, window, kept }
}

describe('the window', () => {
  test('is locked down', async () => {
    const { window } = await open()
    expect(window.settings.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
    })
  })

  test('is seen once it has something to show', async () => {
    const { window } = await open()
    expect(window.settings.show).toBe(false)
    expect(window.show).toHaveBeenCalledOnce()
  })

  test.each([
    [
      'the first-start page without a server',
      { ready: false, takePath: (): string => '/dashboard/create-blog' },
      'app://studio/setup',
    ],
    ['the studio', {}, 'app://studio/dashboard/'],
    [
      'what a link asks for',
      { takePath: (): string => '/dashboard/create-blog' },
      'app://studio/dashboard/create-blog',
    ],
  ])('opens %s', async (_, changes, url) => {
    expect((await open(changes)).window.loadURL).toHaveBeenCalledWith(url)
  })

  test('opens where it was and on what it showed', async () => {
    const bounds = { x: 40, y: 50, width: 1000, height: 800 }
    const memory = { lastDisplay: 7, places: { 7: { bounds, maximized: true } }, path: '/dashboard/my-blogs' }
    const { window } = await open({}, memory)
    expect(window.settings).toMatchObject(bounds)
    expect(window.maximize).toHaveBeenCalledOnce()
    expect(window.loadURL).toHaveBeenCalledWith('app://studio/dashboard/my-blogs')
  })
})

describe('the window on a Mac', () => {
  test('has the system’s buttons in the studio’s own bar, and its frame elsewhere', async () => {
    expect((await open({ platform: 'darwin' })).window.settings).toMatchObject({
      titleBarStyle: 'hiddenInset',
      trafficLightPosition: { x: 18, y: 20 },
    })
    for (const platform of ['linux', 'win32'] as const)
      expect((await open({ platform })).window.settings.titleBarStyle).toBe('default')
  })
})

describe('the closing window', () => {
  test('keeps the draft that has got its name only while the typed text was stored', async () => {
    const draft = 'app://studio/dashboard/create-blog?draft=3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01'
    const mayClose = async () => {
      await window.loadURL(draft)
      return true
    }
    const { kept, window } = await open({ mayClose })
    window.close()
    await turn()
    expect(kept.at(-1)?.path).toBe('/dashboard/create-blog?draft=3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01')
  })

  test('stays until it may go, keeps its place, and asks once however often it is closed', async () => {
    let answer: (may: boolean) => void = () => undefined
    const mayClose = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve
        }),
    )
    const { kept, window } = await open({ mayClose })
    window.close()
    window.close()
    await turn()
    expect([window.closed, mayClose.mock.calls.length]).toEqual([false, 1])
    answer(false)
    await turn()
    expect([window.closed, kept]).toEqual([false, []])
    window.close()
    answer(true)
    await turn()
    expect(window.closed).toBe(true)
    expect(kept.at(-1)?.places[7]?.bounds).toEqual({ x: 5, y: 6, width: 900, height: 700 })
  })

  test('goes even when its place cannot be kept', async () => {
    const { window } = await open({
      memory: { read: async () => undefined, write: () => Promise.reject(new Error('full')) },
    })
    window.close()
    await turn()
    expect(window.closed).toBe(true)
  })

  test('is not held by its page', async () => {
    const { window } = await open()
    const preventDefault = vi.fn()
    window.webContents.emit('will-prevent-unload', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

describe('a page that fails', () => {
  test('is loaded again after a crash when the person wants it', async () => {
    const { options, window } = await open()
    window.webContents.emit('render-process-gone', {}, { reason: 'oom' })
    await turn()
    expect(options.dialogs.reloadAfterCrash).toHaveBeenCalledOnce()
    expect(window.webContents.reload).toHaveBeenCalledOnce()
  })

  test('ends the app otherwise', async () => {
    const dialogs = { reloadAfterCrash: async () => false, reloadUnresponsive: async () => false }
    const { options, window } = await open({ dialogs })
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await turn()
    expect(options.quit).toHaveBeenCalledOnce()
  })

  test('that hangs is asked about once, ended and loaded again', async () => {
    const { options, window } = await open()
    window.emit('unresponsive')
    await turn()
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce()
    expect(window.webContents.reload).toHaveBeenCalledOnce()
    expect(options.dialogs.reloadAfterCrash).not.toHaveBeenCalled()
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await turn()
    expect(options.dialogs.reloadAfterCrash).toHaveBeenCalledOnce()
  })

  test('that ended in order is left alone', async () => {
    const { options, window } = await open()
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    await turn()
    expect(options.dialogs.reloadAfterCrash).not.toHaveBeenCalled()
  })
})
