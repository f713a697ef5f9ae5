import { type MayRead, mergeInWorker, openEngine, type Row } from '../../engine/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetPictures } from '../../platform/service-worker.ts'
import { authApi, createStudioApi } from '../api/index.ts'
import { saveTyped, type Unsaved } from '../unsaved/index.ts'
import { hasDraftInTab, keptDrafts } from './device-draft.ts'
import { forget, recall, remember } from './device-memory.ts'
import { forgetPermissionsOfOthers, forgetScope, knownScope, rememberScope } from './known-scope.ts'
import { clearStoredUser, forgetStore, rememberStore, restoreAuthor } from './remembered.ts'
import type { Session } from './session.ts'
import { followSignOut, signOut } from './sign-out.ts'
import { createSiteCheckedFetch, siteToOpen } from './site-checked-fetch.ts'
import { openTabs } from './tabs.ts'
import { tellingWarnings } from './tell-warnings.ts'

const merge = mergeInWorker({
  startWorker: () =>
    new Worker(new URL('../../engine/merge/merge.worker.ts', import.meta.url), { type: 'module' }),
})

/** How long the first reading waits for what the account may, in milliseconds. */
const ACCOUNT_WITHIN_MS = 4_000

/** Remembers across starts when this device last had everything. */
function rememberSync(key: string, engine: Session['engine']): () => void {
  return engine.sync.subscribe(({ syncedAt }) => {
    if (syncedAt) remember(key, syncedAt)
  })
}

export interface OpenedSession extends Session {
  close: () => Promise<void>
}

/** Asks about drafts that the store had lost and the shell kept. @returns the ids of those to discard */
type AskAboutRecovered = (rows: Row[]) => Promise<readonly string[]>

interface SessionOptions {
  platform: Platform
  unsaved: Unsaved
  askAboutRecovered: AskAboutRecovered
}

/**
 * Opens the author's store and starts its sync. Works without a network once the site and the author are known here.
 * @returns `undefined` for a visitor
 * @throws when neither this browser nor the server can tell who writes, or for which site
 */
export async function openSession({
  platform,
  unsaved,
  askAboutRecovered,
}: SessionOptions): Promise<OpenedSession | undefined> {
  const email = await restoreAuthor()
  if (!email) return undefined
  const siteId = await siteToOpen(platform, email)
  const site = createSiteCheckedFetch(siteId)
  const owner = { siteId, email }
  rememberStore(owner)
  forgetPermissionsOfOthers(owner)
  const name = `fettle-session:${siteId}:${email.toLowerCase()}`
  const tabs = openTabs({ name, locks: navigator.locks, channel: new BroadcastChannel(name) })
  const journal = platform.journal?.({ siteId, author: email })
  const api = createStudioApi(site.carefulFetch)
  const closing = new AbortController()
  let asked: Promise<void> | undefined
  async function askScope(): Promise<void> {
    try {
      const told = await api.account({ signal: closing.signal, timeoutMs: ACCOUNT_WITHIN_MS })
      if (!closing.signal.aborted) rememberScope(owner, told)
    } catch {
      // What stands in the way is told by the reading that waits for this, and asks again.
    } finally {
      asked = undefined
    }
  }
  /** Before anything is read for the first time, the server says what the account may: nothing is read twice, or in vain. */
  async function mayRead(): Promise<MayRead | undefined> {
    if (!knownScope(owner)) {
      asked ??= askScope()
      await asked
    }
    return knownScope(owner)
  }
  // On a new device the answer comes while the store is opened and the server is asked who it is.
  void mayRead()
  const engine = await openEngine({
    siteId,
    email,
    fetch: tellingWarnings(site.fetch),
    mayRead,
    merge,
    atOnce: localStorage,
    events: window,
    navigatorOnline: () => navigator.onLine,
    broadcast: (name) => new BroadcastChannel(name),
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    ...(journal ? { journal, onRecovered: askAboutRecovered } : {}),
  })
  // Another tab may sign out: an answer of before leaves nothing behind then.
  engine.closed.addEventListener('abort', () => closing.abort())
  const syncedKey = `fettle-synced:${siteId}:${email.toLowerCase()}`
  const syncedBefore = recall(syncedKey) ?? undefined
  const forgetSync = rememberSync(syncedKey, engine)
  const endSession = (signal: AbortSignal) => authApi.logout(signal, site.carefulFetch)
  const save = () => saveTyped(unsaved)
  async function forgetDevice(): Promise<void> {
    closing.abort()
    forgetSync()
    forget(syncedKey)
    forgetStore(owner)
    forgetScope(owner)
    clearStoredUser()
    await forgetPictures().catch(() => {})
  }
  /** Another role has other posts on this device. */
  async function account() {
    const found = await api.account()
    if (!closing.signal.aborted && rememberScope(owner, found)) void engine.sync.now()
    return found
  }
  // A tab that does not lead asks the one that does, and so hears how things stand.
  void engine.sync.now()

  return {
    email,
    siteId,
    site,
    engine,
    api: { ...api, account },
    syncedBefore,
    signOutElsewhere: followSignOut({
      tabs,
      engine,
      saveTyped: async () => (await save()) && !hasDraftInTab(owner),
      leaveTo: platform.leaveTo,
    }),
    async signOut(request) {
      const end = await signOut(
        { engine, tabs, endSession, saveTyped: save, forget: forgetDevice, drafts: () => keptDrafts(owner) },
        request,
      )
      if (end.kind === 'left') platform.leaveTo('/login')
      // Whether the session has ended on the server shows at the next question.
      else if (!end.isClosed) void engine.sync.now()
      return end
    },
    async close() {
      closing.abort()
      forgetSync()
      tabs.close()
      await engine.close()
    },
  }
}
