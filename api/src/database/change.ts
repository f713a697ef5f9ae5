import type { Knex } from 'knex'
import type { PageTag } from '../api.ts'
import type { Purges } from '../cdn/start-purging.ts'
import type { PageVersionStore } from '../page-versions/page-versions.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/** One transaction on what the site shows. */
export interface Change {
  trx: Knex.Transaction
  /** The number of this change, greater than that of every change before it; it goes into `change_seq`. */
  seq: number
  /** A further number, where one transaction changes several posts of one author. */
  nextSeq(): Promise<number>
  /** Names what the change shows on. Bumped inside the transaction, told to listeners once it is committed. */
  touch(...tags: PageTag[]): void
}

/**
 * Runs `work` in one transaction. Listeners of its page tags have been called when the promise resolves, and a CDN has been
 * told where it can be told at once. Inside, use `trx` alone: there is one connection, and a query on `db` would wait for ever.
 */
export type RunChange = <Result>(work: (change: Change) => Promise<Result>) => Promise<Result>

async function nextSeq(trx: Knex.Transaction): Promise<number> {
  const rows = await trx('change_counter')
    .where({ id: 1 })
    .increment('seq', 1)
    .returning<Array<{ seq: number }>>('seq')
  const [row] = rows
  if (!row) throw new Error('The database has no change counter')
  return row.seq
}

export function createRunChange(
  db: Database,
  pageVersions: PageVersionStore,
  purges?: Pick<Purges, 'received'>,
): RunChange {
  return async (work) => {
    const tags = new Set<PageTag>()
    const { result, seq } = await inTransaction(db, async (trx) => {
      const seq = await nextSeq(trx)
      const touch = (...touched: PageTag[]) => {
        for (const tag of touched) tags.add(tag)
      }
      const result = await work({ trx, seq, nextSeq: () => nextSeq(trx), touch })
      await pageVersions.bump(trx, tags, seq)
      return { result, seq }
    })
    pageVersions.announce(tags, seq)
    if (tags.size > 0) await purges?.received()
    return result
  }
}
