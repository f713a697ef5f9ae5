import { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'
import { WebContents, type WebContentsOptions } from './web-contents.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowSettings extends Bounds {
  webPreferences: { preload: string; additionalArguments: string[]; [name: string]: unknown }
  [name: string]: unknown
}

export interface WindowHost {
  page: Page
  platform: string
  invoke: WebContentsOptions['invoke']
  created(window: BrowserWindow): void
  closed(window: BrowserWindow): void
}

/** Electron's `BrowserWindow` over a page of Chromium: the parts that the app uses. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  visible = false
  private destroyed = false
  private maximized = false

  constructor(
    private readonly host: WindowHost,
    readonly settings: WindowSettings,
  ) {
    super()
    const { invoke, page, platform } = host
    const { additionalArguments, preload } = settings.webPreferences
    this.webContents = new WebContents({ page, platform, preload, invoke, argv: additionalArguments })
    host.created(this)
  }

  async loadURL(url: string) {
    await this.webContents.loadURL(url)
    if (!this.visible) this.emit('ready-to-show')
  }

  getBounds = (): Bounds => this.getNormalBounds()
  getNormalBounds = (): Bounds => {
    const { height, width, x, y } = this.settings
    return { height, width, x, y }
  }
  isMaximized = () => this.maximized
  isMinimized = () => false
  isDestroyed = () => this.destroyed
  maximize = () => {
    this.maximized = true
  }
  show = () => {
    this.visible = true
  }
  focus = () => undefined
  restore = () => undefined
  setOverlayIcon = () => undefined

  /** Closes it, unless a listener of `close` holds it. */
  close = () => {
    if (this.destroyed) return
    let held = false
    const preventDefault = () => {
      held = true
    }
    this.emit('close', { preventDefault })
    if (held) return
    this.destroyed = true
    this.emit('closed')
    this.host.closed(this)
  }
}
