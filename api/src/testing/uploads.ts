import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '../config.ts'

/** The names of all stored files, sorted. */
export const uploadsOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataFolder(dataDir).uploads)).sort()

/** Makes stored files as old as if they had been written then; all of them unless their names begin otherwise. */
export async function dateUploads(dataDir: string, writtenAt: Date, prefix = ''): Promise<void> {
  for (const name of await uploadsOf(dataDir))
    if (name.startsWith(prefix)) await utimes(join(dataFolder(dataDir).uploads, name), writtenAt, writtenAt)
}
