import knex from 'knex'
import type { Database } from './database.ts'
import { CROWDED } from './failures.ts'

interface Client {
  acquireConnection(): Promise<unknown>
}

/**
 * Tells a crowd from a database that is away: who waited too long for a connection, while the database answered others
 * of this process on any of the watched connections, is told that others were first. Page versions are looked up more
 * often than anybody waits, so that there is always somebody to be answered.
 */
export function watchAnswers(): (db: Database) => Database {
  let answeredAt = Number.NEGATIVE_INFINITY
  return (db) => {
    const client: Client = db.client
    const acquire = client.acquireConnection.bind(client)
    client.acquireConnection = async () => {
      const begunAt = performance.now()
      try {
        return await acquire()
      } catch (error) {
        if (!(error instanceof knex.KnexTimeoutError) || answeredAt < begunAt) throw error
        throw Object.assign(new Error('Others held every connection for too long'), { code: CROWDED })
      }
    }
    return db.on('query-response', () => {
      answeredAt = performance.now()
    })
  }
}
