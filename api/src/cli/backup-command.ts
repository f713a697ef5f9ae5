import { openDiskBackupStore } from '../backups/backup-store.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { dataFolder, readConfig } from '../config.ts'
import { openWhole } from '../database/open-database.ts'
import { misuse, type Terminal } from './terminal.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** `backup`: one archive of the database and the pictures, wherever they are, in the data folder. */
export async function backupCommand({ args, env, print, complain }: Terminal): Promise<void> {
  if (args.length > 0) throw misuse('Usage: npm run backup')
  const place = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  await (await openWhole(place)).requireReadable()
  const store = openDiskBackupStore(dataFolder(place.dataDir).backups)
  const backup = { place, store, now: new Date(), prefix: 'fettle' }
  const { file, bytes, images, missing } = await makeBackup(backup)
  for (const name of missing) complain(`Missing in the store, and so not in the backup: uploads/${name}`)
  print(`Backup written: ${file} (${images} images, ${megabytes(bytes)})`)
}
