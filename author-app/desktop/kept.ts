import { join } from 'node:path'
import type { App, Net, SafeStorage } from 'electron'
import { type CookieJar, openCookieJar } from './cookie-jar.ts'
import { createJournal, type Journal } from './journal.ts'
import { Colours, ServerSetting } from './messages.ts'
import type { Questions } from './questions.ts'
import { savedJson } from './saved-json.ts'
import { openSecretFile } from './secret-file.ts'
import { openServerSetting, type Server } from './server-setting.ts'
import { SpellingChoice } from './spell-checking.ts'
import { WindowMemory } from './window-state.ts'
import type { Work } from './work.ts'

interface KeptDeps {
  app: Pick<App, 'getPath'>
  safeStorage: SafeStorage
  net: Pick<Net, 'fetch'>
  work: Work
  questions: Pick<Questions, 'changeServer'>
}

/** Everything the app keeps in its own folder (`userData`), opened. */
export async function openKept({ app, net, safeStorage, work, questions }: KeptDeps) {
  const path = (...names: string[]) => join(app.getPath('userData'), ...names)
  const cookies: CookieJar = await openCookieJar(await openSecretFile(path('session'), safeStorage))
  const journal: Journal = createJournal(path('outbox'))
  const server: Server = await openServerSetting({
    file: savedJson(path('server.json'), ServerSetting),
    fetch: (url, init) => net.fetch(url, init),
    unsynced: async (siteId) => Math.max(await journal.count(siteId), work.current().unsynced),
    confirm: questions.changeServer,
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
