import { join } from 'node:path'
import type { App, Net, SafeStorage } from 'electron'
import { type CookieJar, openCookieJar, openSecretFile } from './cookie-jar.ts'
import type { Dialogs } from './dialogs.ts'
import { createFileJournal } from './journal.ts'
import { Colours, ServerSetting } from './messages.ts'
import { savedJson } from './safe-file.ts'
import { openServerSetting, type Server } from './server-setting.ts'
import { SpellingChoice } from './spell-checking.ts'
import type { SyncReports } from './sync-report.ts'
import { WindowMemory } from './window-state.ts'

interface AppStorageDeps {
  app: Pick<App, 'getPath'>
  safeStorage: SafeStorage
  net: Pick<Net, 'fetch'>
  syncReports: SyncReports
  dialogs: Pick<Dialogs, 'changeServer'>
}

/** Opens everything the app stores in its own folder (`userData`). */
export async function openAppStorage({ app, net, safeStorage, syncReports, dialogs }: AppStorageDeps) {
  const path = (...names: string[]) => join(app.getPath('userData'), ...names)
  const cookies: CookieJar = await openCookieJar(await openSecretFile(path('session'), safeStorage))
  const journal = createFileJournal(path('outbox'))
  const server: Server = await openServerSetting({
    file: savedJson(path('server.json'), ServerSetting),
    fetch: (url, init) => net.fetch(url, init),
    unsynced: async (siteId) => Math.max(await journal.count(siteId), syncReports.current().unsynced),
    confirm: dialogs.changeServer,
    leaving: () => cookies.clear(),
  })
  return {
    colours: savedJson(path('colours.json'), Colours),
    cookies,
    journal,
    server,
    spelling: savedJson(path('spelling.json'), SpellingChoice),
    windowMemory: savedJson(path('window.json'), WindowMemory),
  }
}
