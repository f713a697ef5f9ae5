import { isCurrent } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { isWritable } from './health.queries.ts'

/**
 * Passes while the server can serve: the database takes writes and is of this version.
 * @throws ApiError 503 `unavailable`
 */
export async function requireReady({ db, log }: Pick<Deps, 'db' | 'log'>, requestId: string): Promise<void> {
  try {
    if (!(await isWritable(db))) throw new Error('The database takes no writes')
    if (!(await isCurrent(db))) throw new Error('Migrations are missing')
  } catch (error) {
    log.warn({ err: error, requestId }, 'not ready')
    throw new ApiError(503, 'unavailable', 'The server cannot take requests at the moment.')
  }
}
