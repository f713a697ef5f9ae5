import { readConfig } from '../config.ts'
import { makeBackup } from './make-backup.ts'
import { misuse, type Terminal } from './terminal.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** `backup`: one archive of everything in the data folder. */
export async function backupCommand({ args, env, print, complain }: Terminal): Promise<void> {
  if (args.length > 0) throw misuse('Usage: npm run backup')
  const { dataDir } = readConfig(env)
  const { file, bytes, images, missing } = await makeBackup(dataDir, new Date())
  for (const name of missing) complain(`Missing on the disk, and so not in the backup: uploads/${name}`)
  print(`Backup written: ${file} (${images} images, ${megabytes(bytes)})`)
}
