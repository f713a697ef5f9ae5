import { createContext, use } from 'react'
import type { Colours, Command, DesktopBridge, JournalOwner, WorkReport } from '../../desktop/bridge.ts'
import type { Journal, Row } from '../engine/index.ts'
import { keepShellOffline, loadNewest } from './service-worker.ts'

/** What differs between a browser tab and the desktop window. */
export interface Platform {
  /** Leaves the studio for a page of the site, by full navigation. */
  leaveTo: (path: string) => void
  /** Loads the studio again, a newer version of it where there is one. What is not stored by then is lost. */
  loadAgain: () => Promise<void>
  /** A second copy of unsent work outside the browser's store, where the shell keeps one. */
  journal?: (owner: JournalOwner) => Journal
  /** Authors whose unsent work the shell keeps a copy of, on this site or another. */
  journalOwners?: () => Promise<JournalOwner[]>
  /** The site the app was set to by its author; in a browser the address decides. */
  siteId?: () => Promise<string | undefined>
  /** Shows where the app is set to another site. */
  changeSite?: () => void
  /**
   * The window is about to close and waits for the listener.
   * @returns stops listening
   */
  onFlush?: (listener: () => Promise<void>) => () => void
  /** Told whenever it changes what is not on the server: badge, updates and the question on closing follow it. */
  reportWork?: (work: WorkReport) => Promise<void>
  /**
   * Hears what native menus, links of the system and notifications ask for.
   * @returns stops listening
   */
  onCommand?: (listener: (command: Command) => void) => () => void
  /** Told which colours the author chose, so that frame and menus match. */
  showColours?: (colours: Colours) => void
  /** Passkeys do not work here: they belong to the address of the site, and the app has another one. */
  lacksPasskeys?: boolean
  /** Opens a page of the public site outside this window. */
  openOnSite?: (path: string) => void
  /** Lets the studio start without a network, where the shell does not bring its files itself. */
  keepShellOffline?: typeof keepShellOffline
}

export const browserPlatform: Platform = {
  leaveTo: (path) => window.location.assign(path),
  loadAgain: loadNewest,
  ...(import.meta.env.PROD ? { keepShellOffline } : {}),
}

export const PlatformContext = createContext<Platform>(browserPlatform)
export const usePlatform = () => use(PlatformContext)

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
  lacksPasskeys: true,
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

/** Only the words of an error cross the bridge: those of Node for a disk or a quota that is full. */
const isDiskFull = (error: unknown) => error instanceof Error && /\b(ENOSPC|EDQUOT)\b/.test(error.message)

/** Tells a full disk as the browser tells it. */
async function onDisk(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    throw isDiskFull(error) ? new DOMException('The disk is full.', 'QuotaExceededError') : error
  }
}

/** The engine's second copy of unsent work, kept as files by the desktop shell. */
export function desktopJournal({ journal }: Shell, owner: JournalOwner): Journal {
  return {
    put: (row) => onDisk(journal.put({ ...owner, id: row._id, row: JSON.stringify(row) })),
    remove: (id) => journal.remove({ ...owner, id }),
    putImage: ({ addedAt, bytes, height, path, sha256, type, width }) =>
      onDisk(journal.putImage({ ...owner, image: { addedAt, bytes, height, path, sha256, type, width } })),
    async read() {
      const { images, rows } = await journal.list(owner)
      return { images, rows: rows.map((row) => JSON.parse(row) as Row) }
    },
  }
}
