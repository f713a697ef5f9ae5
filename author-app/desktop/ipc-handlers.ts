import { z } from 'zod'
import type { Call } from './bridge.ts'
import type { Flush } from './flush.ts'
import { handler, type IpcHandler } from './ipc.ts'
import type { FileJournal } from './journal.ts'
import {
  Address,
  Colours,
  JournalEntry,
  JournalImageEntry,
  JournalKey,
  JournalOwner,
  SitePath,
  WorkReport,
} from './messages.ts'
import type { Server } from './server-setting.ts'
import type { SyncReports } from './sync-report.ts'

export interface IpcHandlerDeps {
  server: Server
  journal: FileJournal
  syncReports: SyncReports
  flush: Flush
  showSetup(): void
  showStudio(): void
  /** After a change to another site: its authors are others. */
  showSignIn(): void
  openInBrowser(url: string): void
  showColours(colours: Colours): Promise<void>
  /** Called when files of the journal could not be read and were set aside. */
  foundDamage(count: number): void
}

const nothing = z.tuple([])

/** Every call of the bridge: the pages that may make it, the schema of its arguments, its effect. */
export function ipcHandlers(deps: IpcHandlerDeps): Record<Call, IpcHandler> {
  const { flush, journal, server, syncReports } = deps
  return {
    'server:current': handler(['studio', 'setup', 'sign-in'], nothing, () => server.current() ?? null),
    'server:change': handler(['studio', 'sign-in'], nothing, () => deps.showSetup()),
    'server:check': handler(['setup'], z.tuple([Address]), (address) => server.check(address)),
    'server:choose': handler(['setup'], z.tuple([Address]), async (address) => {
      const before = server.current()
      const result = await server.choose(address)
      if (!result.found) return result
      if (before && before.siteId !== result.server.siteId) deps.showSignIn()
      else deps.showStudio()
      return result
    }),
    'journal:put': handler(['studio'], z.tuple([JournalEntry]), (entry) => journal.put(entry)),
    'journal:put-image': handler(['studio'], z.tuple([JournalImageEntry]), (entry) =>
      journal.putImage(entry),
    ),
    'journal:remove': handler(['studio'], z.tuple([JournalKey]), (key) => journal.remove(key)),
    'journal:list': handler(['studio'], z.tuple([JournalOwner]), async (owner) => {
      const listing = await journal.list(owner)
      if (listing.setAside > 0) deps.foundDamage(listing.setAside)
      return listing
    }),
    'journal:owners': handler(['studio'], nothing, () => journal.owners()),
    'work:report': handler(['studio'], z.tuple([WorkReport]), (report) => syncReports.report(report)),
    'appearance:show': handler(['studio'], z.tuple([Colours]), (colours) => deps.showColours(colours)),
    'site:open': handler(['studio'], z.tuple([SitePath]), (path) => {
      const origin = server.current()?.origin
      if (origin) deps.openInBrowser(`${origin}${path}`)
    }),
    'studio:flushed': handler(['studio'], nothing, () => flush.answered()),
  }
}
