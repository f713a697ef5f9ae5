import { isUsable } from '../../migrate.ts'
import { type DatabaseSnapshot, SnapshotError } from '../../snapshot.ts'
import { connectPostgres } from './connect.ts'
import { postgresSearch } from './search.ts'

/** @throws SnapshotError when there is no database, or none that can be read */
export async function openPostgresSnapshot(url: string): Promise<DatabaseSnapshot> {
  const reader = connectPostgres(url, { name: 'fettle snapshot', max: 1, isReadOnly: true }, undefined)
  try {
    if (!(await isUsable(reader)))
      throw new SnapshotError(
        'The database of DATABASE_URL is empty or of another version. Start Fettle once with npm start, then try again.',
      )
    const moment = await reader.transaction({ isolationLevel: 'repeatable read' })
    await moment.raw('SET LOCAL idle_in_transaction_session_timeout = 0')
    // The moment is that of the first read.
    await moment('schema_level').select('level')
    return {
      moment,
      search: postgresSearch,
      async close() {
        await moment.rollback()
        await reader.destroy()
      },
    }
  } catch (error) {
    await reader.destroy()
    if (error instanceof SnapshotError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SnapshotError(`The database of DATABASE_URL cannot be read: ${reason}.`, { cause: error })
  }
}
