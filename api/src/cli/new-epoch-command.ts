import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { beginNewEpoch } from '../page-versions/epoch.queries.ts'
import { readCounter } from '../posts/changes.queries.ts'
import { misuse, type Terminal } from './terminal.ts'

/**
 * `new-epoch`: after a database was restored by other means than `restore`. Every device then compares what it has with what
 * is here, and everybody signs in again.
 */
export async function newEpochCommand({ args, env, print }: Terminal): Promise<void> {
  if (args.length > 0) throw misuse('Usage: npm run new-epoch')
  const database = await openDatabase(readConfig({ ...env, AUTHOR_PASSWORD: undefined }))
  try {
    await database.whilePreparing(() => migrate(database.db))
    await beginNewEpoch(database.db, (await readCounter(database.db)).epoch)
    print('A new epoch has begun: every device compares what it has, and everyone has to sign in again.')
  } finally {
    await database.close()
  }
}
