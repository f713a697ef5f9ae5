import {
  isPostRow,
  isSameOwner,
  openEngine,
  type StoreOwner,
  type SyncEngine,
  storesOnDevice,
} from '../../engine/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetStore, rememberedStores } from '../session/index.ts'
import { importedFrom } from './take-in.ts'

/** What may be shown of a store: whose it is and how much there is to lose. Never what is written in it. */
export interface OtherStore extends StoreOwner {
  /** Posts and documents of the site with something that is on this device only, and pictures that none names. */
  unsynced: number
  /** How many of the unsynced are documents of the site: they belong to their own site. */
  documents: number
  pictures: number
  /** Unsynced posts that were taken into the present store as they are. */
  imported: number
  /** When something of it was last changed here, ISO 8601; `undefined` for an empty store. */
  changedAt: string | undefined
}

type Shell = Pick<Platform, 'journal' | 'journalOwners'>

const never: typeof globalThis.fetch = () => Promise.reject(new TypeError('This store is only read'))

/** Opens another store to read it. It never syncs. What the shell kept of it is put back first. */
export async function withStore<Result>(
  { journal }: Shell,
  owner: StoreOwner,
  work: (store: SyncEngine) => Promise<Result>,
): Promise<Result> {
  const { siteId, email } = owner
  const kept = journal?.({ siteId, author: email })
  const store = await openEngine({
    siteId,
    email,
    fetch: never,
    atOnce: localStorage,
    navigatorOnline: () => false,
    ...(kept ? { journal: kept } : {}),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The owners of the other stores of this device. */
export async function otherOwners({ journalOwners }: Shell, present: StoreOwner): Promise<StoreOwner[]> {
  const inShell = (await journalOwners?.()) ?? []
  const owners = await storesOnDevice(rememberedStores())
  for (const { siteId, author } of inShell) {
    const owner = { siteId, email: author.toLowerCase() }
    if (!owners.some((each) => isSameOwner(each, owner))) owners.push(owner)
  }
  return owners.filter((each) => !isSameOwner(each, present))
}

const describe = (shell: Shell, owner: StoreOwner): Promise<OtherStore> =>
  withStore(shell, owner, async (store) => {
    const [rows, posts, pictures] = await Promise.all([
      store.unsynced(),
      store.posts.list(),
      store.images.loose(),
    ])
    const imported = importedFrom(owner)
    return {
      ...owner,
      unsynced: rows.length,
      documents: rows.filter((row) => !isPostRow(row)).length,
      pictures: pictures.length,
      imported: rows.filter(imported.has).length,
      changedAt: [...rows, ...posts]
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1),
    }
  })

/** The other stores, those with unsynced work first. */
export async function otherStores(shell: Shell, present: StoreOwner): Promise<OtherStore[]> {
  const stores: OtherStore[] = []
  for (const owner of await otherOwners(shell, present)) stores.push(await describe(shell, owner))
  return stores.sort((one, other) => other.unsynced - one.unsynced)
}

export const exportStore = (shell: Shell, owner: StoreOwner) =>
  withStore(shell, owner, (store) => store.exportUnsynced())

/** Deletes a store with everything in it, and the shell's copy. Only after it was confirmed by name. */
export async function deleteStore(shell: Shell, owner: StoreOwner): Promise<void> {
  await withStore(shell, owner, async (store) => {
    const [rows, pictures] = await Promise.all([store.unsynced(), store.images.loose()])
    await store.erase({
      documents: new Map(rows.map(({ _id, changedAt }) => [_id, changedAt])),
      pictures: new Set(pictures),
      lastWords: true,
    })
  })
  forgetStore(owner)
  importedFrom(owner).forget()
}
