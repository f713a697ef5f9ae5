import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Log } from '../../../log.ts'
import { OperatorError } from '../../../operator-error.ts'
import type { Database } from '../../database.ts'
import type { Dialect } from '../../dialect.ts'
import { watchAnswers } from '../../watch-answers.ts'
import { createClock } from './clock.ts'
import { connectPostgres } from './connect.ts'
import { CHANNEL, listen } from './listen.ts'
import { postgresSearch } from './search.ts'

/** Connections of one process that read beside the one that writes. */
const READERS = 6
const SEARCHERS = 2
/** Connections that hold the locks of `onlyOne`, one for each name. Not the readers': what runs alone may take minutes. */
const RUNNING_ALONE = 8
/**
 * So long one is kept for the next job of a start. Longer, it would take the place of a reader where a role may have few
 * connections, and what is done at its time would wait for one that a firewall has dropped.
 */
const KEPT_ALONE_MS = 500
/** How often a lock is asked for, and a connection that holds one kept from being idle, in milliseconds. */
const ASKING_MS = 100
const HOLDING_MS = 3_000

async function isLocked(trx: Knex.Transaction, name: string): Promise<boolean> {
  const held = trx.raw('pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS held', [name])
  const [lock] = await trx.select<Array<{ held: boolean }>>(held)
  return lock?.held === true
}

/** Asks a transaction for nothing now and then while `work` runs, which would count as idle or silent else. */
export async function keepingAwake<Result>(
  trx: Knex.Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const kept = setInterval(() => void trx.raw('SELECT 1').catch(() => {}), HOLDING_MS)
  return work().finally(() => clearInterval(kept))
}

/**
 * Waits for the lock of this name, and runs `work` under it. A lock is held on a connection of its own: it goes with the
 * connection, also when the process dies (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS).
 */
const underLock = <Result>(db: Database, name: string, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (trx) => {
    while (!(await isLocked(trx, name))) await sleep(ASKING_MS)
    return keepingAwake(trx, work)
  })

/** Runs `work` under the lock of this name, unless somebody holds it. */
const ifUnlocked = <Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction(async (trx) => ((await isLocked(trx, name)) ? keepingAwake(trx, work) : undefined))

/** @throws OperatorError when texts of every language could not be stored */
async function checkEncoding(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: Array<{ server_encoding: string }> }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database is encoded in ${encoding}. Please create it anew with ENCODING 'UTF8' and start again.`,
    )
}

/** A database of PostgreSQL, 15 or newer, that any number of processes may use. */
export function openPostgres(url: string, log?: Log, { isReadOnly = false } = {}): Dialect {
  /** Names this process to others, and its own notifications to itself. */
  const own = randomUUID()
  const watch = watchAnswers()
  const db = watch(connectPostgres(url, { name: 'fettle', max: 1, isReadOnly }, log))
  const reader = watch(connectPostgres(url, { name: 'fettle reader', max: READERS, isReadOnly: true }, log))
  const searcher = watch(
    connectPostgres(url, { name: 'fettle searcher', max: SEARCHERS, isReadOnly: true }, log),
  )
  const alone = connectPostgres(url, { name: 'fettle alone', max: RUNNING_ALONE, idleMs: KEPT_ALONE_MS }, log)
  const nowMs = createClock()
  return {
    db,
    reader,
    searcher,
    pools: { writer: db, reader, searcher, jobs: alone },
    search: postgresSearch,
    // Each asks for the connection itself, and is told within seconds where there is none.
    changesTogether: 1,
    async whilePreparing(work) {
      await checkEncoding(reader)
      const patient = connectPostgres(url, { name: 'fettle preparing', max: 1, isPatient: true }, log)
      return underLock(reader, 'prepare', () => work(patient)).finally(() => patient.destroy())
    },
    async lockImages(trx) {
      await trx.raw('LOCK TABLE images IN SHARE ROW EXCLUSIVE MODE')
    },
    lockAvailable: (selected) => selected.forUpdate().skipLocked() as typeof selected,
    onlyOne: (name, work) => ifUnlocked(alone, name, work),
    // A server does so by itself a minute or more later; what it puts off of an index is done too
    // (https://www.postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE).
    async surveyIndex() {
      await alone.raw('VACUUM (ANALYZE) posts_search, search_words')
    },
    async notify(trx) {
      await trx.raw(`SELECT pg_notify('${CHANNEL}', ?)`, [own])
    },
    listen: (wake) => listen(url, (notifier) => notifier !== own && wake()),
    nowMs,
    async close() {
      await alone.destroy()
      await searcher.destroy()
      await reader.destroy()
      await db.destroy()
    },
  }
}
