import type { DesktopBridge, JournalOwner } from '../../desktop/bridge.ts'
import type { Journal, PostRow } from '../engine/index.ts'
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

interface Shell {
  journal: Omit<DesktopBridge['journal'], 'owners'>
}

/** The engine's second copy of unsent work, kept as files by the desktop shell. */
export function desktopJournal({ journal }: Shell, owner: JournalOwner): Journal {
  return {
    put: (row) => journal.put({ ...owner, id: row._id, row: JSON.stringify(row) }),
    remove: (id) => journal.remove({ ...owner, id }),
    putImage: ({ addedAt, bytes, height, path, sha256, type, width }) =>
      journal.putImage({ ...owner, image: { addedAt, bytes, height, path, sha256, type, width } }),
    async read() {
      const { images, rows } = await journal.list(owner)
      return { images, rows: rows.map((row) => JSON.parse(row) as PostRow) }
    },
  }
}
