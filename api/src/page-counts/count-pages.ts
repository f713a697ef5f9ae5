import { type PageEventForm, type PageMeasure, pageMeasures } from '@fettle/shared-types'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import { readPublished } from '../site/site.service.ts'
import { createFirstToday } from './first-today.ts'
import type { PageCounter } from './page-counter.ts'
import { addPageCounts, type Measures, type PageCountRow, readIsCounting } from './page-counts.queries.ts'
import { findSubjects } from './page-subjects.ts'

/** Different paths that are counted between two stores; further ones are passed by. */
const MOST_WAITING = 2_000
const STORE_MS = 60_000

const measureOf: Record<PageEventForm['event'], PageMeasure> = {
  read: 'reads',
  quote: 'quotes',
  call: 'calls',
  whatsapp: 'whatsapp',
}

/** The day that a time belongs to, such as 2026-05-04. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

const none = (): Measures => ({ reads: 0, quotes: 0, calls: 0, whatsapp: 0, enquiries: 0 })

interface Counting {
  db: Database
  log: Log
  now: () => Date
}

/** Counts in memory and stores every minute; what cannot be stored is logged and given up. */
export function countPages({ db, log, now }: Counting): PageCounter {
  const isFirstToday = createFirstToday(now)
  const waiting = new Map<string, Measures>()

  function count(path: string, measure: PageMeasure): void {
    const before = waiting.get(path)
    if (!before && waiting.size >= MOST_WAITING) return
    const counts = before ?? none()
    counts[measure] += 1
    waiting.set(path, counts)
  }

  async function storeAll(): Promise<void> {
    const counted = [...waiting]
    waiting.clear()
    if (counted.length === 0) return
    await inTransaction(db, async (trx) => {
      if (!(await readIsCounting(trx))) return
      const { timeZone } = await readPublished(trx, 'business')
      const day = dayIn(timeZone, now())
      const paths = counted.map(([path]) => path)
      const subjects = await findSubjects(trx, paths)
      const rows = new Map<string, PageCountRow>()
      for (const [path, counts] of counted) {
        const subject = subjects.get(path)
        if (!subject) continue
        // Two addresses of one page are one row.
        const key = `${subject.kind} ${subject.subject}`
        const row = rows.get(key) ?? { day, ...subject, ...none() }
        for (const name of pageMeasures) row[name] += counts[name]
        rows.set(key, row)
      }
      // In one order, so that two processes that count the same pages wait for each other and no more.
      await addPageCounts(
        trx,
        [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
      )
    })
  }

  let storing = Promise.resolve()
  function store(): Promise<void> {
    storing = storing
      .then(storeAll)
      .catch((error: unknown) => log.error({ err: error }, 'what visitors did could not be counted'))
    return storing
  }
  const timer = setInterval(() => void store(), STORE_MS)
  timer.unref()

  return {
    store,
    add({ path, event }, visitor) {
      if (isFirstToday(visitor, `${event} ${path}`)) count(path, measureOf[event])
    },
    addEnquiry: (page) => count(page.split(/[?#]/, 1)[0] ?? page, 'enquiries'),
    async stop() {
      clearInterval(timer)
      await store()
    },
  }
}
