import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import type { Dialect } from '../../dialect.ts'
import { watchAnswers } from '../../watch-answers.ts'
import { connectSqlite, connectSqliteReader } from './connect.ts'
import { sqliteSearch } from './search.ts'

/** The first of them waits for the last. */
const CHANGES_TOGETHER = 8

/**
 * A database in a file. One process writes at a time, from the first statement of its transaction on: that lock is also
 * what `lockImages` asks for, and what two processes that prepare the same file wait for (`migrate`).
 * @throws ConfigError where there is no file, and none may be made
 */
export function openSqlite(file: string, log?: Log, { isReadOnly = false } = {}): Dialect {
  if (isReadOnly && !existsSync(file))
    throw new ConfigError(
      `There is no database in ${dirname(file)}. Start once without READ_ONLY, or set DATA_DIR.`,
    )
  const watch = watchAnswers()
  const db = watch(isReadOnly ? connectSqliteReader(file, log) : connectSqlite(file, log))
  const reader = watch(connectSqliteReader(file, log))
  const searcher = watch(connectSqliteReader(file, log))
  const running = new Set<string>()
  return {
    db,
    reader,
    searcher,
    pools: { writer: db, reader, searcher },
    search: sqliteSearch,
    changesTogether: CHANGES_TOGETHER,
    whilePreparing: (work) => work(db),
    lockImages: async () => {},
    lockAvailable: (selected) => selected,
    async onlyOne(name, work) {
      if (running.has(name)) return undefined
      running.add(name)
      return work().finally(() => running.delete(name))
    },
    surveyIndex: async () => {},
    notify: async () => {},
    listen: () => async () => {},
    nowMs: async () => Date.now(),
    async close() {
      await searcher.destroy()
      await reader.destroy()
      await db.destroy()
    },
  }
}
