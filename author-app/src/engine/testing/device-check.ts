import type { SiteRow } from '../collections/site.ts'
import { problemOf } from '../rows/row-state.ts'
import type { SyncEngine } from '../sync-engine.ts'
import type { Life } from './disk.ts'
import { Violation } from './invariants.ts'
import type { Records } from './records.ts'
import { missingPictures } from './simulated-user.ts'

/** The refusals that faults give, as the engine names them. An author is asked about nothing else. */
const refusals = new Set(['http_413', 'unreadable_image'])

interface DeviceCheckOptions {
  studio(): SyncEngine
  life(): Life
  records: Records
  /** Whether the server lost pictures, so that an author may be asked to add one again. */
  mayMissPictures(): boolean
  /** A document of the site that its user is asked about. */
  documentTrouble(): Promise<SiteRow | undefined>
}

/** Checks what must hold on one device at every moment. */
export function createDeviceCheck(options: DeviceCheckOptions) {
  const { studio, life, records, mayMissPictures, documentTrouble } = options
  /** The store was erased and has not everything yet. */
  let isErased = false
  let checked: { life: Life; at: string } | undefined

  /** Everything a check depends on: the store, which only transactions change, and what its user did. */
  const moment = () => [life().writes(), records.changes(), isErased, mayMissPictures()].join()

  return {
    noteErased(): void {
      isErased = true
    },
    /** Whether anything has happened since the last check; else another one would read the same and find the same. */
    isDue(): boolean {
      isErased &&= studio().sync.status().syncedAt === null
      return life().isDead() || checked?.life !== life() || checked.at !== moment()
    },
    async check(isSingle: boolean): Promise<void> {
      isErased &&= studio().sync.status().syncedAt === null
      const now = { life: life(), at: moment() }
      const posts = await studio().posts.list()
      const back = records.present(posts, !isErased)
      if (back) throw new Violation('I6', `the deleted post ${back} came back`)
      const [early] = records.sentEarly()
      if (early) throw new Violation('I15', `the delete of ${early} was sent while it waited`)
      const isKept = (from: string | null) => from !== null && !records.isExplained(from)
      const mayAsk = (code: string | null) =>
        code === null || refusals.has(code) || (missingPictures.has(code) && mayMissPictures())
      const asked = (await studio().unsynced()).find((row) => !mayAsk(problemOf(row)?.code ?? null))
      if (asked) throw new Violation('I8', `nobody refused ${asked._id}: ${JSON.stringify(asked.obstacle)}`)
      const asks = isSingle ? await documentTrouble() : undefined
      if (asks) throw new Violation('I7', `a user of one device was asked about ${JSON.stringify(asks)}`)
      const trouble = isSingle && posts.find(({ conflict, keptFrom }) => conflict ?? isKept(keptFrom))
      if (trouble) {
        const view = await studio().conflicts.get(trouble._id)
        throw new Violation(
          'I7',
          `a user of one device was shown a conflict: ${JSON.stringify(view ?? trouble)}`,
        )
      }
      checked = now
    },
  }
}
