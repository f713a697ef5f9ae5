/** The code that SQLite, PostgreSQL, the driver or the system gave a failure. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The disk is full, a quota is used up, or the disk does not work. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'ENOSPC', 'EDQUOT', 'EIO', '53100', '58030'])
/** Whether something could not be written because of the disk, and may work again once there is room. */
export const isStorageFailure = (error: unknown): boolean => FULL.has(failureCode(error))

const UNSTORABLE = new Set(['22021', '22P05'])
/** Whether a text holds a character that the database cannot store. */
export const isUnstorableText = (error: unknown): boolean => UNSTORABLE.has(failureCode(error))

const SERIALIZATION = new Set(['40001', '40P01'])
/** Whether a transaction was rolled back by a serialization failure or a deadlock, and can be run again. */
export const isSerializationFailure = (error: unknown): boolean => SERIALIZATION.has(failureCode(error))

/** Whether another transaction has stored meanwhile what may be there once. SQLite has one writer at a time and does not say it. */
export const isTaken = (error: unknown): boolean => failureCode(error) === '23505'

/** Of whoever waited too long for a connection of this process while the database answered others. */
export const CROWDED = 'POOL_CROWDED'

/** Of a server of databases that has as many connections as it takes, or a role or a database may have. */
const NO_CONNECTION_LEFT = '53300'

const SLOW = new Set(['55P03', '57014', CROWDED, NO_CONNECTION_LEFT])
/**
 * Whether a server of databases has so much to do that a lock, a connection or an answer was waited for too long, or that it
 * takes no further connection; of the latter it is away too.
 */
export const isOverloaded = (error: unknown): boolean =>
  SLOW.has(failureCode(error)) || isSerializationFailure(error)
/** Whether a lock or a connection was held by others for too long, a statement took too long, or others were always first. */
export const isBusy = (error: unknown): boolean => failureCode(error) === 'SQLITE_BUSY' || isOverloaded(error)

/** Of the system, and PostgreSQL's: connections refused or ended, a database that is being restored or takes no writes. */
const UNREACHABLE =
  /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|08|28|57P0[1-5]|53[234]00|25006|25P03|3D000|55000)/
/** What the driver and the pool say without a code. */
const LOST =
  /^(?:Connection terminated|timeout expired|Client has encountered a connection error|Knex: Timeout acquiring)/
/** A socket of a server that does not run. */
const isSocketGone = (error: unknown) =>
  failureCode(error) === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect'

/** Whether the database is away for the moment: it does not run, takes no connection, or takes no writes. */
export const isAway = (error: unknown): boolean =>
  UNREACHABLE.test(failureCode(error)) ||
  isSocketGone(error) ||
  (error instanceof Error && LOST.test(error.message))
