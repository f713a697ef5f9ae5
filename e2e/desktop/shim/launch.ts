import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startAppOrigin } from './app-origin.ts'
import { createElectron, type MenuItem, type Question, type RecordedEffects } from './electron.ts'

const built = fileURLToPath(new URL('../../../author-app/dist/desktop', import.meta.url))

/** The built app, started: its own main and preload, unchanged, with a stand-in for Electron around them. */
export interface ShimmedApp {
  page: Page
  recorded: RecordedEffects
  /** Chooses an item of the native menu by its label. */
  choose(label: string): Promise<void>
  /** No request of the app changes anything on its server until the returned function is called. */
  holdWrites(): () => void
  /** Quits as a person does, and waits for it. */
  quit(): Promise<void>
  /** Emits an event of Electron's `app`, such as a second start with a link. */
  emit(event: string, ...args: unknown[]): void
}

export interface LaunchOptions {
  /** A folder of the test's own. A later start in the same folder finds what an earlier one left. */
  folder: string
  /** The button that is pressed in each dialog; the first one by default. */
  answer?: (question: Question) => number
  browser: {
    args: string[]
    executablePath?: string | undefined
    headless?: boolean
    /** `null` leaves the size to the window. */
    viewport?: { width: number; height: number } | null
  }
}

const flatten = (items: MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.submenu ?? [])])

/** Loads main as Node loads a CommonJS file, with `electron` replaced. */
function loadMain(electron: unknown) {
  const path = join(built, 'main/main.cjs')
  const real = createRequire(path)
  const require = (name: string) => (name === 'electron' ? electron : real(name))
  const names = ['exports', 'require', 'module', '__filename', '__dirname']
  const module = { exports: {} }
  compileFunction(readFileSync(path, 'utf8'), names, { filename: path })(
    module.exports,
    require,
    module,
    path,
    dirname(path),
  )
}

/** Where a start keeps its things: the app's own folder, and the browser's. */
export const foldersOf = (folder: string) => ({
  userData: join(folder, 'app'),
  profile: join(folder, 'profile'),
})

export async function launchShimmed({
  answer = () => 0,
  browser,
  folder,
}: LaunchOptions): Promise<ShimmedApp> {
  const { profile, userData } = foldersOf(folder)
  mkdirSync(userData, { recursive: true })
  const origin = await startAppOrigin()
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...(browser.executablePath ? { executablePath: browser.executablePath } : {}),
    headless: browser.headless ?? true,
    args: [...browser.args, origin.browserArgument],
    viewport: browser.viewport === undefined ? { width: 1280, height: 820 } : browser.viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  let mayWrite: Promise<void> = Promise.resolve()
  let quitDone: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    quitDone = resolve
  })
  const { electron, recorded } = createElectron({
    page,
    origin,
    userData,
    platform: process.platform,
    answer,
    mayWrite: () => mayWrite,
    onQuit: () => quitDone(),
  })
  loadMain(electron)
  await page.waitForURL(/studio\.localhost/)
  return {
    page,
    recorded,
    async choose(label) {
      const item = flatten(recorded.menu).find((one) => one.label === label && one.enabled !== false)
      if (!item?.click) throw new Error(`The menu offers no ${label}`)
      item.click()
    },
    holdWrites() {
      let release: () => void = () => undefined
      mayWrite = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    emit: (event, ...args) => void electron.app.emit(event, ...args),
    async quit() {
      electron.app.quit()
      await gone
      await context.close()
      origin.close()
    },
  }
}
