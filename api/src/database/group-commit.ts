import type { Knex } from 'knex'
import { unavailable } from '../errors.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Members that may wait; as many more as requests come in would only hold memory. */
const MOST_WAITING = 1_000
const RETRY_S = 5

/** Work that waits for a transaction. */
interface Waiting<Member> {
  member: Member
  committed(): void
  failed(reason: unknown): void
}

/**
 * Runs all of some members in one transaction, in their order. It may be run again, and then for each by itself.
 * @returns what is done once that is committed
 */
type RunMembers<Member> = (trx: Knex.Transaction, members: readonly Member[]) => Promise<() => void>

/**
 * Makes what commits together whatever has queued up meanwhile, so that one `fsync` does for all of it. Nothing waits for
 * company. Where one member fails, the transaction is taken back and each is run in a transaction of its own: what refuses one
 * refuses no other. A failure of the commit itself is everybody's: nobody knows what is stored.
 * @param most members of one transaction
 * @returns a function that resolves once the member is committed, and rejects with what its own run threw, or with ApiError 503
 * `unavailable` where too many wait already
 */
export function createGroupCommit<Member>(
  db: Database,
  run: RunMembers<Member>,
  most: number,
): (member: Member) => Promise<void> {
  const queue: Array<Waiting<Member>> = []
  let isRunning = false

  async function alone({ member, committed, failed }: Waiting<Member>): Promise<void> {
    try {
      const announce = await inTransaction(db, (trx) => run(trx, [member]))
      announce()
      committed()
    } catch (error) {
      failed(error)
    }
  }

  async function together(group: Array<Waiting<Member>>): Promise<void> {
    let isRefused = false
    try {
      const announce = await inTransaction(db, async (trx) => {
        isRefused = false
        try {
          return await run(
            trx,
            group.map(({ member }) => member),
          )
        } catch (error) {
          isRefused = true
          throw error
        }
      })
      announce()
      for (const { committed } of group) committed()
    } catch (error) {
      if (isRefused) for (const each of group) await alone(each)
      else for (const { failed } of group) failed(error)
    }
  }

  async function runQueue(): Promise<void> {
    isRunning = true
    while (queue.length > 0) {
      const group = queue.splice(0, most)
      const [only] = group
      await (only && group.length === 1 ? alone(only) : together(group))
    }
    isRunning = false
  }

  return (member) =>
    new Promise<void>((committed, failed) => {
      const waiting = { member, committed, failed }
      // Each by itself asks for a connection, and is told in time where there is none.
      if (most === 1) return void alone(waiting)
      if (queue.length >= MOST_WAITING)
        return failed(unavailable('Many changes wait to be saved. Please try again in a moment.', RETRY_S))
      queue.push(waiting)
      if (!isRunning) void runQueue()
    })
}
