import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMissing, makePrivateFolder, syncToDisk, writeDurably } from '../private-files.ts'

/** A stored file, open for reading; destroy the stream when it is not read to its end. */
interface StoredFile {
  sizeBytes: number
  stream: Readable
}

/** The files of one folder, by plain names without a path. A disk today; an object store fits behind it. */
export interface ImageStore {
  /** Writes the whole file or nothing: afterwards it is on the disk under its name. Replaces a file of that name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** A file's length in bytes; `undefined` where there is none. */
  sizeOf(name: string): Promise<number | undefined>
  /** Removes a file. Safe to repeat. */
  remove(name: string): Promise<void>
  /** Every name, those of broken writes included. */
  list(): Promise<string[]>
}

const PUT_ATTEMPTS = 5

/** An image store in one folder of the local disk, which is made when it is missing. */
export async function openDiskImageStore(folder: string): Promise<ImageStore> {
  makePrivateFolder(folder)
  const fileOf = (name: string) => {
    if (basename(name) !== name || name === '' || name === '.' || name === '..')
      throw new Error(`"${name}" is not a plain file name`)
    return join(folder, name)
  }
  const sizeOf = async (name: string) => {
    try {
      const found = await stat(fileOf(name))
      return found.isFile() ? found.size : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Files that this process is writing: no sweep of its own takes them. */
  const unfinished = new Set<string>()

  /** @throws the file system's error; `ENOENT` when a sweep took the unfinished file away */
  async function putOnce(file: string, bytes: Uint8Array): Promise<void> {
    const name = `${randomUUID()}.tmp`
    const temporary = join(folder, name)
    unfinished.add(name)
    try {
      await writeDurably(temporary, bytes)
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    } finally {
      unfinished.delete(name)
    }
  }

  return {
    async put(name, bytes) {
      const file = fileOf(name)
      for (let attempt = 1; ; attempt += 1) {
        try {
          await putOnce(file, bytes)
          break
        } catch (error) {
          // The sweep of a process that starts just now cannot know whose unfinished file it is.
          if (!isMissing(error) || attempt === PUT_ATTEMPTS) throw error
        }
      }
      await syncToDisk(folder)
    },
    async open(name) {
      const sizeBytes = await sizeOf(name)
      return sizeBytes === undefined ? undefined : { sizeBytes, stream: createReadStream(fileOf(name)) }
    },
    sizeOf,
    remove: async (name) => rm(fileOf(name), { force: true }),
    list: async () => (await readdir(folder)).filter((name) => !unfinished.has(name)),
  }
}
