import type {
  Colours,
  Command,
  JournalEntry,
  JournalImageEntry,
  JournalKey,
  JournalListing,
  JournalOwner,
  ServerCheck,
  ServerSetting,
  WorkReport,
} from './messages.ts'

export type {
  Colours,
  Command,
  JournalEntry,
  JournalImage,
  JournalImageEntry,
  JournalKey,
  JournalListing,
  JournalOwner,
  ServerCheck,
  ServerSetting,
  WorkReport,
} from './messages.ts'

/** Calls of the page that main answers. */
export const calls = {
  currentServer: 'server:current',
  checkServer: 'server:check',
  chooseServer: 'server:choose',
  changeServer: 'server:change',
  putJournal: 'journal:put',
  putJournalImage: 'journal:put-image',
  removeJournal: 'journal:remove',
  listJournal: 'journal:list',
  journalOwners: 'journal:owners',
  reportWork: 'work:report',
  openOnSite: 'site:open',
  showColours: 'appearance:show',
  flushed: 'studio:flushed',
} as const
export type Call = (typeof calls)[keyof typeof calls]

/** Messages of main that the page hears. */
export const signals = { command: 'studio:command', flush: 'studio:flush' } as const

/** `window.desktop` in the installed app, and the only thing that crosses from the shell. A browser has none. */
export interface DesktopBridge {
  readonly platform: string
  /** The app's version, as in "0.1.0". */
  readonly version: string
  /** The server the app works with; `null` before the first start is done. */
  currentServer(): Promise<ServerSetting | null>
  /** Shows the page on which another server can be chosen. */
  changeServer(): Promise<void>
  /** The second copy of dirty rows, on disk in the app's own folder. */
  journal: {
    /** Resolves once the row is on disk, durably. */
    put(entry: JournalEntry): Promise<void>
    /** The same for a picture, which is put before the row that names it. */
    putImage(entry: JournalImageEntry): Promise<void>
    /** Forgets an acknowledged row. Safe to repeat. */
    remove(key: JournalKey): Promise<void>
    list(owner: JournalOwner): Promise<JournalListing>
    /** Whose rows it holds, of this site and others. */
    owners(): Promise<JournalOwner[]>
  }
  reportWork(work: WorkReport): Promise<void>
  /** Frame and menus take the colours that the author chose, now and at the next start. */
  showColours(colours: Colours): Promise<void>
  /** Opens a page of the public site in the person's browser. */
  openOnSite(path: string): Promise<void>
  /** @returns stops listening */
  onCommand(listener: (command: Command) => void): () => void
  /**
   * The window is about to close: the listener writes what is typed and not yet stored. The shell waits for it, at
   * most two seconds.
   * @returns stops listening
   */
  onFlush(listener: () => Promise<void>): () => void
  /** For the first-start page alone; the studio's calls are refused. */
  setup: {
    check(address: string): Promise<ServerCheck>
    /** Remembers the server and opens the studio, or says why not. */
    choose(address: string): Promise<ServerCheck>
  }
}

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}
