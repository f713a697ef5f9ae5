import { resolve } from 'node:path'
import { restoreBackup } from '../backups/restore-backup.ts'
import { readConfig } from '../config.ts'
import { misuse, type Terminal } from './terminal.ts'

/** `restore FILE`: restores a backup into the database and the store of the settings. */
export async function restoreCommand({ args, env, print }: Terminal): Promise<void> {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) throw misuse('Usage: npm run restore -- FILE')
  const place = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  const { manifest, setAside, foreign } = await restoreBackup(place, resolve(file), new Date())
  const where = place.databaseUrl === undefined ? place.dataDir : 'the database in PostgreSQL'
  print(`Restored the backup of ${manifest.createdAt} into ${where}. Everyone has to sign in again.`)
  print(
    'Send open invitations again: their links are dead, and so are reset links and codes that were mailed.',
  )
  if (foreign.length > 0)
    print(`Left out of the database, because Fettle did not make it: ${foreign.join(', ')}.`)
  if (setAside) print(`What was there before is kept in ${setAside}; remove it when you no longer need it.`)
}
