import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../log.ts'
import type { Database } from '../../database.ts'
import type { Dialect } from '../../dialect.ts'
import { connectPostgres } from './connect.ts'
import { CHANNEL, listen } from './listen.ts'
import { postgresSearch } from './search.ts'

/** Connections of one process that read beside the one that writes. */
const READERS = 6
/** Of the advisory lock under which a process migrates and prepares; any number that nobody else uses. */
const PREPARING = 4_627_351

/** How often a lock is asked for, and a connection that holds one kept from being idle, in milliseconds. */
const ASKING_MS = 100
const HOLDING_MS = 3_000

/**
 * Holds a lock of the database's on a connection of its own: it goes with the connection, also when the process dies.
 * (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS)
 */
async function holding<Result>(db: Database, key: number, work: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (trx) => {
    const isMine = async () => {
      const { rows } = await trx.raw<{ rows: Array<{ mine: boolean }> }>(
        'SELECT pg_try_advisory_xact_lock(?) AS mine',
        [key],
      )
      return rows[0]?.mine === true
    }
    while (!(await isMine())) await sleep(ASKING_MS)
    const kept = setInterval(() => void trx.raw('SELECT 1').catch(() => {}), HOLDING_MS)
    return work().finally(() => clearInterval(kept))
  })
}

/** @throws Error when texts of every language could not be stored */
async function checkEncoding(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: Array<{ server_encoding: string }> }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}. Please create it anew with ENCODING 'UTF8' and start again.`,
    )
}

/** A database of PostgreSQL, 15 or newer, that any number of processes may use. */
export function openPostgres(url: string, log?: Log): Dialect {
  /** Names this process to others, and its own notifications to itself. */
  const own = randomUUID()
  const db = connectPostgres(url, { name: 'fettle', max: 1 }, log)
  const reader = connectPostgres(url, { name: 'fettle reader', max: READERS, isReadOnly: true }, log)
  return {
    db,
    reader,
    search: postgresSearch,
    async whilePreparing(work) {
      await checkEncoding(reader)
      return holding(reader, PREPARING, work)
    },
    async lockImages(trx) {
      await trx.raw('LOCK TABLE images IN SHARE ROW EXCLUSIVE MODE')
    },
    async notify(trx) {
      await trx.raw(`SELECT pg_notify('${CHANNEL}', ?)`, [own])
    },
    listen: (wake) => listen(url, (notifier) => notifier !== own && wake()),
    async nowMs(any) {
      const now = any.raw('(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')
      return (await any.select<Array<{ now: number }>>(now))[0]?.now ?? Date.now()
    },
    async close() {
      await reader.destroy()
      await db.destroy()
    },
  }
}
