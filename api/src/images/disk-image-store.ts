import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { link, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, makePrivateFolder, syncToDisk, writeDurably } from '../private-files.ts'
import { contentTypeOf, type ImageStore, type ListedObject, requirePlainName } from './image-store.ts'

const PAGE = 1_000

async function findFile(path: string): Promise<Stats | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** An image store in one folder of the local disk, which is made when it is missing. */
export async function openDiskImageStore(folder: string): Promise<ImageStore> {
  makePrivateFolder(folder)
  /** Beside the folder: everything in it is a picture's. */
  const ownerFile = `${folder}.site-id`
  const fileOf = (name: string) => {
    requirePlainName(name)
    return join(folder, name)
  }

  /** Files that this process is writing are not listed, so that no clock makes them old. */
  const unfinished = new Set<string>()

  /** A folder that somebody removed meanwhile is made again, as at the start. */
  async function putWhole(file: string, bytes: Uint8Array): Promise<void> {
    makePrivateFolder(folder)
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

  async function* list(): AsyncGenerator<ListedObject[]> {
    let page: ListedObject[] = []
    for await (const { name } of await opendir(folder)) {
      const found = unfinished.has(name) ? undefined : await findFile(join(folder, name))
      if (found) page.push({ name, modifiedAt: found.mtime })
      if (page.length < PAGE) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
  }

  async function look<Told>(
    names: readonly string[],
    tell: (found: Stats) => Told,
  ): Promise<Map<string, Told>> {
    const told = new Map<string, Told>()
    const one = async (name: string) => {
      const found = await findFile(fileOf(name))
      if (found) told.set(name, tell(found))
    }
    await Promise.all(names.map(one))
    return told
  }

  return {
    async put(name, bytes) {
      await putWhole(fileOf(name), bytes)
      await syncToDisk(folder)
    },
    async open(name) {
      const file = fileOf(name)
      const found = await findFile(file)
      return (
        found && {
          sizeBytes: found.size,
          contentType: contentTypeOf(name),
          stream: createReadStream(file),
        }
      )
    },
    async saveTo(name, file) {
      try {
        // A file never changes, so a link is as good as a copy.
        await link(fileOf(name), file)
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    sizesOf: (names) => look(names, ({ size }) => size),
    // The time of the last change cannot be set by anybody, as that of the last write can.
    versionsOf: (names) => look(names, ({ ino, size, ctimeMs }) => `${ino} ${size} ${ctimeMs}`),
    remove: async (name) => rm(fileOf(name), { force: true }),
    list,
    async owner() {
      try {
        // A crash may have left it empty: then nobody has said so yet.
        return (await readFile(ownerFile, 'utf8')) || undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    setOwner: (siteId) => writeDurably(ownerFile, Buffer.from(siteId), 'w'),
  }
}
