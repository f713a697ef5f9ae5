import type { Knex } from 'knex'
import type { PageTag } from '../api.ts'
import type { Purges } from '../cdn/start-purging.ts'
import type { PageVersionStore } from '../page-versions/page-versions.ts'
import type { Dialect } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'

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

/** @returns the last of so many further numbers */
async function takeSeqs(trx: Knex.Transaction, count: number): Promise<number> {
  const rows = await trx('change_counter')
    .where({ id: 1 })
    .increment('seq', count)
    .returning<Array<{ seq: number }>>('seq')
  const [row] = rows
  if (!row) throw new Error('The database has no change counter')
  return row.seq
}

interface Member {
  tags: Set<PageTag>
  run(change: Change): Promise<void>
}

/** @param changesTogether which changes may be committed together */
export function createRunChange(
  { db, changesTogether }: Pick<Dialect, 'db' | 'changesTogether'>,
  pageVersions: PageVersionStore,
  purges?: Pick<Purges, 'received'>,
): RunChange {
  const commit = createGroupCommit<Member>(
    db,
    async (trx, members) => {
      const last = await takeSeqs(trx, members.length)
      const first = last - members.length + 1
      for (const [index, { tags, run }] of members.entries()) {
        tags.clear()
        await run({
          trx,
          seq: first + index,
          nextSeq: () => takeSeqs(trx, 1),
          touch: (...touched) => {
            for (const tag of touched) tags.add(tag)
          },
        })
      }
      const tags = new Set(members.flatMap((member) => [...member.tags]))
      await pageVersions.bump(trx, tags, last)
      return () => pageVersions.announce(tags, last)
    },
    changesTogether,
  )
  return async (work) => {
    const tags = new Set<PageTag>()
    let result: { value: Awaited<ReturnType<typeof work>> } | undefined
    await commit({
      tags,
      async run(change) {
        result = { value: await work(change) }
      },
    })
    if (tags.size > 0) await purges?.received()
    if (!result) throw new Error('A change was committed without being run')
    return result.value
  }
}
