import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImageStore } from './image-store.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Waits until the folder's own entries are on the disk, so that a rename survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** An image store in one folder of the local disk, which is made when it is missing. */
export async function openDiskImageStore(folder: string): Promise<ImageStore> {
  await mkdir(folder, { recursive: true })
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

  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const temporary = join(folder, `${randomUUID()}.tmp`)
      try {
        await writeDurably(temporary, bytes)
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async open(name) {
      const sizeBytes = await sizeOf(name)
      return sizeBytes === undefined ? undefined : { sizeBytes, stream: createReadStream(fileOf(name)) }
    },
    sizeOf,
    remove: async (name) => rm(fileOf(name), { force: true }),
    list: async () => readdir(folder),
  }
}
