import type { MenuItemConstructorOptions } from 'electron'
import type { Command } from './messages.ts'

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
type SimpleCommand = Exclude<Command['name'], 'open'>

const line: MenuItemConstructorOptions = { type: 'separator' }

/** The app's native menu. */
export function applicationMenu(options: MenuOptions): Items {
  const { appName, platform, send, studioOpen } = options
  const mac = platform === 'darwin'
  const command = (label: string, name: SimpleCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    enabled: studioOpen,
    ...(accelerator ? { accelerator } : {}),
    click: () => send({ name }),
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
    command('New Post', 'new-post', 'CmdOrCtrl+N'),
    line,
    command('Save', 'save', 'CmdOrCtrl+S'),
    command('Sync Now', 'sync-now', 'CmdOrCtrl+Shift+Y'),
    command('Export Unsynced Work…', 'export-unsynced'),
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
    command('Find', 'find', 'CmdOrCtrl+F'),
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
