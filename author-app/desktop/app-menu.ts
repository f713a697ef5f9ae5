import type { BrowserWindow } from 'electron'
import type { Dialogs } from './dialogs.ts'
import { applicationMenu } from './menu.ts'
import type { Command } from './messages.ts'
import { areaOf } from './security.ts'
import { type Spelling, spellingMenu } from './spell-checking.ts'
import type { Updates } from './updates.ts'

type Electron = typeof import('electron')

export interface AppMenuDeps {
  electron: Pick<Electron, 'app' | 'Menu' | 'shell'>
  platform: NodeJS.Platform
  development: boolean
  window(): BrowserWindow | undefined
  spelling: Spelling
  updates: Updates | undefined
  dialogs: Dialogs
  setAsideFolder: string
  send(command: Command): void
  changeServer(): void
}

/** Sets the application menu. @returns a function that sets it again, for when the window shows another page */
export function keepMenu(deps: AppMenuDeps): () => void {
  const { electron, dialogs, updates } = deps
  const { app, Menu, shell } = electron

  const lookForUpdates = async (found: Updates) => {
    const version = await found.check()
    await dialogs.tellUpdate(version ? { version } : { newest: app.getVersion() })
  }

  const set = () => {
    const window = deps.window()
    const shown = window && !window.isDestroyed() ? areaOf(window.webContents.getURL()) : undefined
    const template = applicationMenu({
      platform: deps.platform,
      appName: app.name,
      development: deps.development,
      studioOpen: shown === 'studio',
      spelling: spellingMenu(deps.spelling, set),
      send: deps.send,
      changeServer: deps.changeServer,
      checkForUpdates:
        updates && (() => void lookForUpdates(updates).catch(() => dialogs.tellUpdate({ failed: true }))),
      showAbout: () => app.showAboutPanel(),
      showSetAside: () => void shell.openPath(deps.setAsideFolder),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  set()
  return set
}
