import { isSendable } from '../next-step.ts'
import type { Context, Row } from '../rows/row.ts'
import { isConfirmed } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { PassHalted } from './handshake.ts'
import type { Pictures } from './pictures.ts'
import type { createPushRow } from './push-row.ts'
import { LARGE_BYTES } from './request.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/** Rows whose pictures take their time go out beside the others, so that a slow one holds up no sentence. */
export type PushQueue = 'small' | 'large'

/** Rows at a time. Two that take their time: one that cannot get through leaves the way open for another. */
const workers: Record<PushQueue, number> = { small: 1, large: 2 }

/** What sends the rows of one collection. */
export interface Sender {
  pictures: Pictures
  pushRow: ReturnType<typeof createPushRow>
}

interface PushDeps extends Pick<Context, 'generation' | 'now'> {
  store: Store
  /** By the collection of the row. */
  senderOf(row: Row): Sender
  retries: RetrySchedule
  /** Tells how many rows of a queue are still to do. */
  onProgress(queue: PushQueue, left: number): void
  /** A row of the small queue has become large while it was sent. */
  onHandedOver(): void
}

/**
 * The outbox of all collections: sends what was submitted, row by row. A row that is refused or must wait never holds up
 * another.
 */
export function createPush(deps: PushDeps) {
  const { store, generation, now, senderOf, retries, onProgress, onHandedOver } = deps
  /** Rows that are being sent now, in either queue. */
  const taken = new Set<string>()

  /**
   * Sends until nothing is left in a queue that can be sent now.
   * @param everything rows that were told to wait too
   */
  return async function push(queue: PushQueue, everything: boolean): Promise<PassHalted | undefined> {
    const done = new Set<string>()
    const sizes = new Map<string, number>()
    let halt: PassHalted | undefined

    async function sizeOf(row: Row): Promise<number> {
      const size = sizes.get(row._id) ?? (await senderOf(row).pictures.bytesToSend(row))
      sizes.set(row._id, size)
      return size
    }

    const isLarge = async (row: Row) => (await sizeOf(row)) >= LARGE_BYTES

    /** Until the whole list was read, nobody knows whether the server still has what a row was written on. What was unread then is asked about. */
    async function comparedRows(): Promise<Row[]> {
      const rows = await store.unsynced()
      const isLate = (row: Row) => !isConfirmed(row, { generation })
      const uncompared = new Set(rows.filter(isLate).map(({ collection }) => collection))
      if (uncompared.size === 0) return [...rows, ...(await store.unread())]
      for (const name of uncompared) if (await store.isCompared(name)) uncompared.delete(name)
      const compared = (await store.unsynced()).filter(
        (row) => !isLate(row) || !uncompared.has(row.collection),
      )
      return [...compared, ...(await store.unread())]
    }

    async function left(): Promise<Row[]> {
      const mine: Row[] = []
      for (const row of await comparedRows()) {
        if (done.has(row._id) || !isSendable(row, { now })) continue
        if (!everything && !retries.isDue(row)) continue
        if ((await isLarge(row)) === (queue === 'large')) mine.push(row)
      }
      onProgress(queue, mine.length)
      const free = mine.filter(({ _id }) => !taken.has(_id))
      if (queue === 'small') return free
      // What never got through yet goes first, and of that the smallest.
      const rank = ({ _id }: Row) => retries.attempts(_id)
      return free.sort((a, b) => rank(a) - rank(b) || (sizes.get(a._id) ?? 0) - (sizes.get(b._id) ?? 0))
    }

    /** A large body may take its time in its own queue only. */
    async function isMine(row: Row): Promise<boolean> {
      sizes.delete(row._id)
      return queue === 'large' || !(await isLarge(row))
    }

    async function work(): Promise<void> {
      while (!halt) {
        const rows = await left()
        // Another worker may have taken the first one while the rows were read.
        const row = rows.find(({ _id }) => !taken.has(_id))
        if (!row || halt) return
        taken.add(row._id)
        try {
          const step = await senderOf(row).pushRow(row._id, isMine)
          if (step === 'not-mine') onHandedOver()
          else done.add(row._id)
          if (typeof step === 'object' || step === 'other-author') halt ??= step
        } finally {
          taken.delete(row._id)
          sizes.delete(row._id)
        }
      }
    }

    try {
      await Promise.all(Array.from({ length: workers[queue] }, work))
      return halt
    } finally {
      onProgress(queue, 0)
    }
  }
}
