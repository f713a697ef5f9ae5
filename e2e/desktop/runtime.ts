import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication } from '@playwright/test'
import type { DesktopApp } from './app-steps.ts'

const main = fileURLToPath(new URL('../../author-app/dist/desktop/main/main.cjs', import.meta.url))

const usual: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/**
 * The Electron binary of this machine: in the folder that ELECTRON_OVERRIDE_DIST_PATH names, else where the package
 * `electron` has put it. `undefined` where it was never fetched.
 */
export function findRuntime(): string | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const note = join(home, 'path.txt')
  const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : (usual[process.platform] ?? 'electron')
  const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist'), name)
  return existsSync(path) ? path : undefined
}

export interface RunningApp extends DesktopApp {
  app: ElectronApplication
}

const chooseInMenu = (app: ElectronApplication, label: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? [])
    const item = items.find((one) => one.label === wanted && one.enabled)
    if (!item) throw new Error(`The menu offers no ${wanted}`)
    item.click()
  }, label)

/** Starts the built app in the real runtime, over a folder of the test's own. */
export async function launchRuntime(executablePath: string, userData: string): Promise<RunningApp> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath,
    args: [main, `--user-data-dir=${userData}`, ...asRoot],
  })
  return { app, page: await app.firstWindow(), choose: (label) => chooseInMenu(app, label) }
}
