import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import type { Call } from './bridge.ts'
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
import type { Flush } from './quit-guard.ts'
import { type Area, areaOf } from './security.ts'
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
    'site:open': handler(['studio', 'sign-in'], z.tuple([SitePath]), (path) => {
      const origin = server.current()?.origin
      if (origin) deps.openInBrowser(`${origin}${path}`)
    }),
    'studio:flushed': handler(['studio'], nothing, () => flush.answered()),
  }
}

/** Handles one call of the bridge. */
export interface IpcHandler {
  /** The parts of the app that may call. */
  from: Area[]
  answer(args: unknown[]): Promise<unknown>
}

/** A handler that gets its arguments parsed by a schema. */
function handler<Schema extends z.ZodTuple>(
  from: Area[],
  schema: Schema,
  handle: (...args: z.output<Schema>) => Promise<unknown> | unknown,
): IpcHandler {
  return {
    from,
    async answer(args) {
      const parsed = schema.safeParse(args)
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'The arguments cannot be used.')
      return handle(...(parsed.data as z.output<Schema>))
    },
  }
}

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>

/** Whether a call comes from the top frame of one of these parts of the app, by the URL that main knows. */
function isTrusted({ senderFrame }: Sender, from: Area[]): boolean {
  if (!senderFrame || senderFrame.parent !== null) return false
  const area = areaOf(senderFrame.url)
  return area !== undefined && from.includes(area)
}

/** Registers a handler for every call. @throws to the page when it may not call or its arguments are invalid */
export function handleCalls(ipcMain: Pick<IpcMain, 'handle'>, handlers: Record<Call, IpcHandler>): void {
  for (const [call, { from, answer }] of Object.entries(handlers))
    ipcMain.handle(call, async (event, ...args: unknown[]) => {
      if (!isTrusted(event, from)) throw new Error('This page may not ask for that.')
      return answer(args)
    })
}
