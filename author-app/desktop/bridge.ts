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

/** Calls from the page to main. */
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

/** Messages from main to the page. */
export const signals = { command: 'studio:command', flush: 'studio:flush' } as const

/** `window.desktop` in the installed app, and the only thing that crosses from the shell. A browser has none. */
export interface DesktopBridge {
  readonly platform: string
  /** The app's version, as in "0.1.0". */
  readonly version: string
  /** The configured server; `null` until one is chosen. */
  currentServer(): Promise<ServerSetting | null>
  /** Shows the page on which another server can be chosen. */
  changeServer(): Promise<void>
  /** The second copy of dirty rows, on disk in the app's own folder. */
  journal: {
    /** Resolves once the row is durable on disk. */
    put(entry: JournalEntry): Promise<void>
    /** The same for a picture. A picture is stored before the row that names it. */
    putImage(entry: JournalImageEntry): Promise<void>
    /** Removes an acknowledged row. Idempotent. */
    remove(key: JournalKey): Promise<void>
    list(owner: JournalOwner): Promise<JournalListing>
    /** The owners of the rows it holds, of every site. */
    owners(): Promise<JournalOwner[]>
  }
  reportWork(work: WorkReport): Promise<void>
  /** Sets the colours of frame and menus, now and for the next start. */
  showColours(colours: Colours): Promise<void>
  /** Opens a page of the public site in the person's browser. */
  openOnSite(path: string): Promise<void>
  /** @returns a function that removes the listener */
  onCommand(listener: (command: Command) => void): () => void
  /**
   * The window is about to close: the listener stores what is typed. The shell waits at most two seconds for it.
   * @returns a function that removes the listener
   */
  onFlush(listener: () => Promise<void>): () => void
  /** For the first-start page only; calls from the studio are refused. */
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
