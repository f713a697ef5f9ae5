import { openDiskBackupStore } from '../backups/backup-store.ts'
import { type BackupResult, makeBackup } from '../backups/make-backup.ts'
import { megabytes } from '../backups/room.ts'
import { dataFolder, readConfig } from '../config.ts'
import { openWhole } from '../database/open-database.ts'
import { whileLocked } from '../database/process-lock.ts'
import { CommandError, misuse, type Terminal } from './terminal.ts'
import { untilEnded } from './until-ended.ts'

/** `backup`: one archive of the database and the pictures, wherever they are, in the data folder. */
export async function backupCommand({ args, env, print, complain }: Terminal): Promise<void> {
  if (args.length > 0) throw misuse('Usage: npm run backup')
  const place = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  await (await openWhole(place)).requireReadable()
  const { backups } = dataFolder(place.dataDir)
  const store = openDiskBackupStore(backups)
  const result = await untilEnded((signal): Promise<BackupResult | undefined> => {
    const backup = { place, store, now: new Date(), prefix: 'fettle', signal }
    return whileLocked(backups, () => makeBackup(backup)).catch((error: unknown) => {
      throw signal.aborted ? new CommandError('Broken off; no backup was written.') : error
    })
  })
  if (!result)
    throw new CommandError('Another backup is being made in this data folder. Try again when it is done.')
  const { file, bytes, images, missing } = result
  for (const name of missing) complain(`Missing in the store, and so not in the backup: uploads/${name}`)
  print(`Backup written: ${file} (${images} images, ${megabytes(bytes)})`)
}
