import { createReadStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMissing, makePrivateFolder, syncToDisk } from '../private-files.ts'

/** Where archives are kept, by their names. */
export interface BackupStore {
  /** Stores a finished archive under a name; the local file may be gone afterwards. The signal ends it between two parts. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>
  /** @returns undefined where there is none of that name */
  open(name: string): Promise<Readable | undefined>
  /** The names that begin with this. */
  list(prefix: string): Promise<string[]>
  /** Safe to repeat. */
  remove(name: string): Promise<void>
  /** Where an archive is, for a person. */
  placeOf(name: string): string
}

/** Archives in a folder of the local disk. */
export function openDiskBackupStore(folder: string): BackupStore {
  makePrivateFolder(folder)
  return {
    async put(name, file) {
      await syncToDisk(file)
      await rename(file, join(folder, name))
      await syncToDisk(folder)
    },
    async open(name) {
      const stream = createReadStream(join(folder, name))
      return new Promise((opened, failed) => {
        stream.once('open', () => opened(stream))
        stream.once('error', (error) => (isMissing(error) ? opened(undefined) : failed(error)))
      })
    },
    list: async (prefix) => (await readdir(folder)).filter((name) => name.startsWith(prefix)),
    remove: (name) => rm(join(folder, name), { force: true }),
    placeOf: (name) => join(folder, name),
  }
}
