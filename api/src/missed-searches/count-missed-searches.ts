import type { MissedSearch } from '@fettle/shared-types'
import { wordsIn } from '@fettle/shared-types/search'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import { addMisses, keepNewest } from './missed-searches.queries.ts'

/** Different searches that are kept in the database, and in memory until they are stored. */
const MOST_KEPT = 500
const MOST_WAITING = 200
/** Longer ones are no search for an article. */
const LONGEST = 60
const STORE_MS = 60_000

/** Counts searches that found nothing, without anything of who made them. */
export interface MissedSearches {
  add(search: string): void
  /** Stores what has been counted. */
  store(): Promise<void>
  stop(): Promise<void>
}

/** What may tell of a person: an e-mail address, or digits as of a telephone or an account. */
const isPersonal = (search: string) => search.includes('@') || /\d(?:[^\p{L}]*\d){4}/u.test(search)

/** The words of a search in one spelling; undefined where it is not counted. */
function countedAs(search: string): string | undefined {
  if (search.length > LONGEST || isPersonal(search)) return undefined
  const words = [...wordsIn(search)].map(({ word }) => word).join(' ')
  return words.length < 2 ? undefined : words
}

interface Counting {
  db: Database
  log: Log
  now: () => Date
}

/** Counts in memory and stores every minute; what cannot be stored is logged and given up. */
export function countMissedSearches({ db, log, now }: Counting): MissedSearches {
  const waiting = new Map<string, MissedSearch>()

  async function storeAll(): Promise<void> {
    const searches = [...waiting.keys()]
    // What is searched for while it is typed is the beginning of what was meant.
    const isBegun = (search: string) => searches.some((other) => other !== search && other.startsWith(search))
    const misses = [...waiting.values()].filter(({ search }) => !isBegun(search))
    waiting.clear()
    if (misses.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const miss of misses) await addMisses(trx, miss)
      await keepNewest(trx, MOST_KEPT, MOST_WAITING)
    })
  }

  let storing = Promise.resolve()
  function store(): Promise<void> {
    storing = storing
      .then(storeAll)
      .catch((error: unknown) => log.error({ err: error }, 'missed searches could not be counted'))
    return storing
  }
  const timer = setInterval(() => void store(), STORE_MS)
  timer.unref()

  return {
    store,
    add(typed) {
      const search = countedAs(typed)
      if (search === undefined) return
      const misses = (waiting.get(search)?.misses ?? 0) + 1
      if (misses > 1 || waiting.size < MOST_WAITING)
        waiting.set(search, { search, misses, lastAt: now().toISOString() })
    },
    async stop() {
      clearInterval(timer)
      await store()
    },
  }
}
