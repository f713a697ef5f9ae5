import type { Knex } from 'knex'
import { isBusy } from '../../failures.ts'

/** Each attempt waits as long as `busy_timeout` says; together they bound the wait for another process. */
const ATTEMPTS = 3

/** What a knex transaction on SQLite begins with. */
interface Transaction {
  trxClient: { query(connection: unknown, sql: string): Promise<unknown> }
  begin(connection: unknown): Promise<unknown>
}

interface Client {
  query(connection: unknown, sql: string): Promise<unknown>
  transaction(...options: unknown[]): Transaction
}

async function beginImmediate({ trxClient }: Transaction, connection: unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await trxClient.query(connection, 'BEGIN IMMEDIATE;')
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Takes a transaction back whose commit fails. SQLite leaves some of them open: whatever the connection did next would be part
 * of it, and be lost with it.
 */
function endOnFailedCommit({ trxClient }: Transaction, client: Client): void {
  const query = trxClient.query.bind(trxClient)
  trxClient.query = async (connection, sql) => {
    try {
      return await query(connection, sql)
    } catch (error) {
      // Where SQLite has taken it back by itself there is none to take back.
      if (sql === 'COMMIT;') await client.query(connection, 'ROLLBACK;').catch(() => {})
      throw error
    }
  }
}

/**
 * Lets every transaction of a database take the write lock before its first statement, where SQLite waits for it. A
 * plain BEGIN takes it at the first write, and SQLite refuses at once when another process has written since the
 * transaction's first read (SQLITE_BUSY_SNAPSHOT). Nested transactions stay savepoints.
 */
export function lockOnBegin(db: Knex): void {
  const client: Client = db.client
  const open = client.transaction.bind(client)
  client.transaction = (...options) => {
    const transaction = open(...options)
    transaction.begin = (connection) => {
      endOnFailedCommit(transaction, client)
      return beginImmediate(transaction, connection)
    }
    return transaction
  }
}
