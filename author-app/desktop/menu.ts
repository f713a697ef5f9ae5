import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { type MenuCommand, menuCommands } from '../menu-commands.ts'
import type { Dialogs } from './dialogs.ts'
import type { Command } from './messages.ts'
import { areaOf } from './security.ts'
import { type Spelling, spellingMenu } from './spell-checking.ts'
import type { Updates } from './updates.ts'

export interface MenuOptions {
  platform: NodeJS.Platform
  appName: string
  development: boolean
  /** Whether the window shows the studio: its commands do nothing on the first-start page. */
  studioOpen: boolean
  spelling: MenuItemConstructorOptions[]
  send(command: Command): void
  changeServer(): void
  /** `undefined` in a copy of the app without an update feed. */
  checkForUpdates: (() => void) | undefined
  showAbout(): void
  showSetAside(): void
}

type Items = MenuItemConstructorOptions[]

const line: MenuItemConstructorOptions = { type: 'separator' }

/** The key of a command as Electron writes it: `CmdOrCtrl+Shift+Y` for `mod+shift+y`. */
function acceleratorOf(command: MenuCommand): { accelerator?: string } {
  const key = 'menuKey' in command ? command.menuKey : 'keys' in command ? command.keys[0] : undefined
  if (key === undefined) return {}
  const parts = key.split('+').map((part) => (part === 'mod' ? 'CmdOrCtrl' : part.replace(/^./, capital)))
  return { accelerator: parts.join('+') }
}

const capital = (letter: string) => letter.toUpperCase()

/** The app's native menu. */
export function applicationMenu(options: MenuOptions): Items {
  const { appName, platform, send, studioOpen } = options
  const mac = platform === 'darwin'
  const item = (command: MenuCommand): MenuItemConstructorOptions => ({
    label: command.label,
    enabled: studioOpen,
    ...acceleratorOf(command),
    click: () => send({ name: 'run', id: command.id }),
  })
  const about = { label: `About ${appName}`, click: options.showAbout }
  const updates: Items = options.checkForUpdates
    ? [{ label: 'Check for Updates…', click: options.checkForUpdates }]
    : []
  const server = { label: 'Change Server…', enabled: studioOpen, click: options.changeServer }

  const macMenu: Items = [
    {
      label: appName,
      submenu: [
        about,
        ...updates,
        line,
        server,
        line,
        { role: 'services' },
        line,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        line,
        { role: 'quit' },
      ],
    },
  ]

  const file: Items = [
    item(menuCommands.createBlog),
    line,
    item(menuCommands.submit),
    item(menuCommands.syncNow),
    item(menuCommands.exportUnsynced),
    line,
    ...(mac ? [{ role: 'close' as const }] : [server, line, { role: 'quit' as const }]),
  ]

  const edit: Items = [
    { role: 'undo' },
    { role: 'redo' },
    line,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'delete' },
    { role: 'selectAll' },
    line,
    item(menuCommands.search),
    ...(options.spelling.length > 0 ? [line, { label: 'Spelling', submenu: options.spelling }] : []),
  ]

  const view: Items = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    line,
    { role: 'togglefullscreen' },
    ...(options.development ? [line, { role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
  ]

  const help: Items = [
    { label: 'Show Set-Aside Work', click: options.showSetAside },
    ...(mac ? [] : [...updates, line, about]),
  ]

  return [
    ...(mac ? macMenu : []),
    { label: 'File', submenu: file },
    { label: 'Edit', submenu: edit },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    { role: 'help', label: 'Help', submenu: help },
  ]
}

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
