import type { Database, RunResult, Statement } from 'sqlite3'

/** Statements that one connection keeps; the product has about as many that are used often. */
const MOST_STATEMENTS = 200
/** A longer one names many values, and is hardly used twice. */
const LONGEST = 4_000

type Method = 'all' | 'run'
type Done = (this: Pick<RunResult, 'lastID' | 'changes'>, error: Error | null, rows?: unknown[]) => void
type Execute = (sql: string, bindings: unknown, done: Done) => void

/**
 * Keeps the prepared statements of a connection. Without that SQLite reads every statement anew, and each costs two more
 * turns of the thread pool. One that fails is not kept; SQLite itself prepares a kept one again after the schema has changed.
 */
export function keepStatements(connection: Database): void {
  const kept = new Map<string, Statement>()
  const ended = new WeakSet<Statement>()
  let isOpen = true

  /** Uses of it that wait come first. */
  function end(sql: string, statement: Statement): void {
    if (kept.get(sql) === statement) kept.delete(sql)
    if (ended.has(statement)) return
    ended.add(statement)
    statement.finalize()
  }

  function keep(sql: string, statement: Statement): void {
    const isOnly = (kept.get(sql) ?? statement) === statement
    if (!isOpen || !isOnly || sql.length > LONGEST) end(sql, statement)
    if (ended.has(statement)) return
    // The one used last stands last.
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept
    if (kept.size > MOST_STATEMENTS && oldest) end(...oldest)
  }

  const executor =
    (method: Method): Execute =>
    (sql, bindings, done) => {
      const prepare = () =>
        connection.prepare(sql, (error: Error | null) => {
          // What waits for a statement that cannot be prepared is never called.
          if (error) done.call({ lastID: 0, changes: 0 }, error)
        })
      const statement = kept.get(sql) ?? prepare()
      statement[method](bindings, function (this: RunResult, error: Error | null, rows?: unknown[]) {
        if (error) end(sql, statement)
        else keep(sql, statement)
        // The next use of the statement overwrites its own.
        done.call({ lastID: this.lastID, changes: this.changes }, error, rows)
      })
    }

  const close = connection.close.bind(connection)
  Object.assign(connection, {
    all: executor('all'),
    run: executor('run'),
    close(done?: (error: Error | null) => void) {
      isOpen = false
      for (const [sql, statement] of kept) end(sql, statement)
      close(done)
    },
  })
}
