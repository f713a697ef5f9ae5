import { z } from 'zod'
import type { Call } from './bridge.ts'
import type { Flush } from './flush.ts'
import { type CallRule, rule } from './ipc.ts'
import type { Journal } from './journal.ts'
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
import type { Work } from './work.ts'

export interface CallDeps {
  server: Server
  journal: Journal
  work: Work
  flush: Flush
  showSetup(): void
  showStudio(): void
  /** Another site has other authors. */
  showSignIn(): void
  openInBrowser(url: string): void
  showColours(colours: Colours): Promise<void>
  /** Some files of the journal could not be read and were set aside. */
  foundDamage(count: number): void
}

const nothing = z.tuple([])

/** Every call of the bridge: who may make it, with what, and what happens. */
export function callRules(deps: CallDeps): Record<Call, CallRule> {
  const { flush, journal, server, work } = deps
  return {
    'server:current': rule(['studio', 'setup', 'sign-in'], nothing, () => server.current() ?? null),
    'server:change': rule(['studio', 'sign-in'], nothing, () => deps.showSetup()),
    'server:check': rule(['setup'], z.tuple([Address]), (address) => server.check(address)),
    'server:choose': rule(['setup'], z.tuple([Address]), async (address) => {
      const before = server.current()
      const result = await server.choose(address)
      if (!result.found) return result
      if (before && before.siteId !== result.server.siteId) deps.showSignIn()
      else deps.showStudio()
      return result
    }),
    'journal:put': rule(['studio'], z.tuple([JournalEntry]), (entry) => journal.put(entry)),
    'journal:put-image': rule(['studio'], z.tuple([JournalImageEntry]), (entry) => journal.putImage(entry)),
    'journal:remove': rule(['studio'], z.tuple([JournalKey]), (key) => journal.remove(key)),
    'journal:list': rule(['studio'], z.tuple([JournalOwner]), async (owner) => {
      const listing = await journal.list(owner)
      if (listing.setAside > 0) deps.foundDamage(listing.setAside)
      return listing
    }),
    'journal:owners': rule(['studio'], nothing, () => journal.owners()),
    'work:report': rule(['studio'], z.tuple([WorkReport]), (report) => work.report(report)),
    'appearance:show': rule(['studio'], z.tuple([Colours]), (colours) => deps.showColours(colours)),
    'site:open': rule(['studio'], z.tuple([SitePath]), (path) => {
      const origin = server.current()?.origin
      if (origin) deps.openInBrowser(`${origin}${path}`)
    }),
    'studio:flushed': rule(['studio'], nothing, () => flush.answered()),
  }
}
