import type { DesktopBridge } from '../../desktop/bridge.ts'
import { desktopJournal } from './desktop-journal.ts'
import { browserPlatform, type Platform } from './platform.ts'

type Bridge = Pick<
  DesktopBridge,
  | 'changeServer'
  | 'currentServer'
  | 'journal'
  | 'onCommand'
  | 'onFlush'
  | 'openOnSite'
  | 'reportWork'
  | 'showColours'
>

/**
 * The studio in the installed app: the same as in a browser, with the shell's journal, menus and question on closing.
 * Its files come with the app, so no service worker keeps them.
 */
export const desktopPlatform = (desktop: Bridge): Platform => ({
  leaveTo: browserPlatform.leaveTo,
  loadAgain: async () => window.location.reload(),
  journal: (owner) => desktopJournal(desktop, owner),
  journalOwners: () => desktop.journal.owners(),
  siteId: async () => (await desktop.currentServer())?.siteId,
  changeSite: () => void desktop.changeServer(),
  onFlush: (listener) => desktop.onFlush(listener),
  reportWork: (work) => desktop.reportWork(work),
  onCommand: (listener) => desktop.onCommand(listener),
  showColours: (colours) => void desktop.showColours(colours),
  openOnSite: (path) => void desktop.openOnSite(path),
})
