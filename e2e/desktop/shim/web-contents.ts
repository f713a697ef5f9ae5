import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Frame, Page, Request, Route } from '@playwright/test'
import { toApp, toWeb } from './app-origin.ts'
import { addPreload, type PreloadWorld } from './preload-world.ts'

export interface InvokeEvent {
  senderFrame: { url: string; parent: null }
}

export interface WebContentsOptions {
  page: Page
  preload: string
  argv: string[]
  platform: string
  invoke(event: InvokeEvent, channel: string, args: unknown[]): Promise<unknown>
}

type OpenHandler = (details: { url: string }) => { action: string }

/** The frame that a request is for; a window that is only being opened has none yet. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}

/** Electron's `webContents` over a page of Chromium: the parts that the app uses. */
export class WebContents extends EventEmitter {
  /** Resolves once the preload is in place and the rules of navigation apply. */
  readonly ready: Promise<void>
  private world: PreloadWorld | undefined
  private openHandler: OpenHandler = () => ({ action: 'allow' })
  private loading = ''

  constructor(private readonly options: WebContentsOptions) {
    super()
    this.ready = this.prepare()
  }

  private async prepare() {
    const { argv, invoke, page, platform, preload } = this.options
    this.world = await addPreload({
      page,
      source: readFileSync(preload, 'utf8'),
      argv,
      platform,
      invoke: (channel, args) => invoke({ senderFrame: { url: this.getURL(), parent: null } }, channel, args),
    })
    await page.context().route('**/*', (route) => this.decide(route))
    page.context().on('page', (opened) => void opened.close())
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.emit('did-navigate', {}, this.getURL())
    })
  }

  /** Asks the app about each navigation that the page wants, as Electron does before it happens. */
  private async decide(route: Route) {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.continue()
    const { page } = this.options
    const url = toApp(request.url())
    const frame = frameOf(request)
    if (frame?.page() !== page) {
      this.openHandler({ url })
      return route.abort()
    }
    const isMainFrame = frame === page.mainFrame()
    if (isMainFrame && url === this.loading) return route.continue()
    let held = false
    this.emit('will-frame-navigate', {
      url,
      isMainFrame,
      preventDefault: () => {
        held = true
      },
    })
    // An answer without content leaves the page where it is.
    return held ? route.fulfill({ status: 204 }) : route.continue()
  }

  getURL = () => toApp(this.options.page.url())

  async loadURL(url: string) {
    await this.ready
    this.loading = url
    await this.options.page.goto(toWeb(url))
    this.loading = ''
  }

  reload = () => void this.options.page.reload()
  setWindowOpenHandler(handler: OpenHandler) {
    this.openHandler = handler
  }
  send(channel: string, ...args: unknown[]) {
    this.world?.send(channel, args)
  }
}
