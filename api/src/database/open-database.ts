import { type Config, dataFolder } from '../config.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import type { Dialect } from './dialect.ts'
import { postgresSentence } from './dialects/postgres/sentences.ts'
import { sqliteSentence } from './dialects/sqlite/sentences.ts'
import { openSqliteSnapshot } from './dialects/sqlite/snapshot.ts'
import { openSqlite } from './dialects/sqlite/sqlite.ts'
import { wholeSqlite } from './dialects/sqlite/whole-sqlite.ts'
import { failureCode } from './failures.ts'
import type { DatabaseSnapshot } from './snapshot.ts'
import type { WholeDatabase } from './whole-database.ts'

/** Which database is meant: PostgreSQL's where `DATABASE_URL` names one, else a file in the data folder. */
export type DatabasePlace = Partial<Pick<Config, 'databaseUrl'>> & Pick<Config, 'dataDir'>

/**
 * Only a site over PostgreSQL loads its driver.
 * @param options `isReadOnly`: every connection refuses writes, and no file is made
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  log?: Log,
  options?: { isReadOnly: boolean },
): Promise<Dialect> {
  if (databaseUrl === undefined) return openSqlite(dataFolder(dataDir).database, log, options)
  const { openPostgres } = await import('./dialects/postgres/postgres.ts')
  return openPostgres(databaseUrl, log, options)
}

/** @throws SnapshotError when there is no database, or none that can be read */
export async function openSnapshot({ databaseUrl, dataDir }: DatabasePlace): Promise<DatabaseSnapshot> {
  if (databaseUrl === undefined) return openSqliteSnapshot(dataFolder(dataDir).database)
  const { openPostgresSnapshot } = await import('./dialects/postgres/snapshot.ts')
  return openPostgresSnapshot(databaseUrl)
}

/** The database as something that is copied, backed up and restored as a whole. */
export async function openWhole({ databaseUrl, dataDir }: DatabasePlace): Promise<WholeDatabase> {
  if (databaseUrl === undefined) return wholeSqlite(dataFolder(dataDir).database)
  const { wholePostgres } = await import('./dialects/postgres/whole-postgres.ts')
  return wholePostgres(databaseUrl)
}

const UNUSABLE = /^(?:EACCES|EEXIST|ELOOP|ENAMETOOLONG|ENOTDIR|EPERM|EROFS)$/
const isAboutFile = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && UNUSABLE.test(failureCode(error))

/**
 * What somebody has to put right before a start succeeds, as an OperatorError; another failure as it is.
 * @param error what a start over this place has met
 */
export function explainStart(error: unknown, { databaseUrl, dataDir }: DatabasePlace): unknown {
  if (isAboutFile(error))
    return new OperatorError(
      `The data folder ${dataDir} cannot be used: ${error.message}. Please name a folder in DATA_DIR that this user may write in.`,
      { cause: error },
    )
  const file = dataFolder(dataDir).database
  const sentence = databaseUrl === undefined ? sqliteSentence(file, error) : postgresSentence(error)
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error })
}
