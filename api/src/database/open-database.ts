import { type Config, dataFolder } from '../config.ts'
import type { Log } from '../log.ts'
import type { Dialect } from './dialect.ts'
import { openPostgres } from './dialects/postgres/postgres.ts'
import { openPostgresSnapshot } from './dialects/postgres/snapshot.ts'
import { openSqliteSnapshot } from './dialects/sqlite/snapshot.ts'
import { openSqlite } from './dialects/sqlite/sqlite.ts'
import type { DatabaseSnapshot } from './snapshot.ts'

/** Which database is meant: PostgreSQL's where `DATABASE_URL` names one, else a file in the data folder. */
export type DatabasePlace = Partial<Pick<Config, 'databaseUrl'>> & Pick<Config, 'dataDir'>

export const openDatabase = ({ databaseUrl, dataDir }: DatabasePlace, log?: Log): Dialect =>
  databaseUrl === undefined ? openSqlite(dataFolder(dataDir).database, log) : openPostgres(databaseUrl, log)

/** @throws SnapshotError when there is no database, or none that can be read */
export const openSnapshot = ({ databaseUrl, dataDir }: DatabasePlace): Promise<DatabaseSnapshot> =>
  databaseUrl === undefined
    ? openSqliteSnapshot(dataFolder(dataDir).database)
    : openPostgresSnapshot(databaseUrl)
