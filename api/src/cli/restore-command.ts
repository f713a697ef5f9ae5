import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { restoreBackup } from './restore-backup.ts'
import { misuse, type Terminal } from './terminal.ts'

/** `restore FILE`: brings a backup back into the data folder. */
export async function restoreCommand({ args, env, print }: Terminal): Promise<void> {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) throw misuse('Usage: npm run restore -- FILE')
  const { dataDir } = readConfig(env)
  const { manifest, setAside } = await restoreBackup(dataDir, resolve(file), new Date())
  print(`Restored the backup of ${manifest.createdAt} into ${dataDir}. Everyone has to sign in again.`)
  if (setAside) print(`What was there before is kept in ${setAside}; remove it when you no longer need it.`)
}
