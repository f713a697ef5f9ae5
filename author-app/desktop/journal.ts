import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hexDigest, imageFile, parseImageFile, parseRowFile, rowFile } from './entry-file.ts'
import type {
  JournalEntry,
  JournalImage,
  JournalImageEntry,
  JournalKey,
  JournalListing,
  JournalOwner,
} from './messages.ts'
import { readIfPresent, replaceFile, syncFolder, UNFINISHED } from './safe-file.ts'

export interface FileJournal {
  /** Resolves when the row is durable on disk. */
  put(entry: JournalEntry): Promise<void>
  /** The same for a picture. @throws when the bytes do not match their SHA-256 */
  putImage(entry: JournalImageEntry): Promise<void>
  /** Removes a row that the server has acknowledged. */
  remove(key: JournalKey): Promise<void>
  list(owner: JournalOwner): Promise<JournalListing>
  /** The owners of unsent rows on this device, of every site. */
  owners(): Promise<JournalOwner[]>
  /** Number of unsent rows of a site, of all its authors. */
  count(siteId: string): Promise<number>
  /** The folder of damaged files. */
  setAsideFolder: string
}

const ROW = '.row'
/** Of one site, that are looked at for a list. */
const MOST_AUTHORS = 100
const IMAGE = '.image'
/** A picture is stored before its row: one that no row names is kept this long. */
const IMAGE_KEPT_MS = 7 * 24 * 60 * 60 * 1_000

const short = (text: string) => hexDigest(text).slice(0, 32)

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** Folder names are hashes; the first valid row names the owner. */
async function ownerOf(home: string): Promise<JournalOwner | undefined> {
  for (const name of (await entriesOf(home)).filter((file) => file.endsWith(ROW))) {
    const file = await readIfPresent(join(home, name))
    const entry = file && parseRowFile(file)
    if (entry) return { siteId: entry.siteId, author: entry.author }
  }
  return undefined
}

/**
 * The second copy of unsynced work: `outbox/{site}/{author}/` with `{post}.row` and `{sha256}.image`, each replaced
 * atomically.
 * @param folder the outbox
 * @param now milliseconds since 1970
 */
export function createFileJournal(folder: string, now: () => number = Date.now): FileJournal {
  const setAsideFolder = join(folder, 'set-aside')
  const turns = new Map<string, Promise<unknown>>()

  const siteFolder = (siteId: string) => join(folder, short(siteId))
  const ownerFolder = (owner: JournalOwner) =>
    join(siteFolder(owner.siteId), short(owner.author.toLowerCase()))
  const rowPath = (key: JournalKey) => join(ownerFolder(key), `${key.id}${ROW}`)

  /** Operations on one file run in the order of their calls. */
  function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(path) ?? Promise.resolve()).then(work, work)
    turns.set(path, turn)
    const leave = () => {
      if (turns.get(path) === turn) turns.delete(path)
    }
    turn.then(leave, leave)
    return turn
  }

  async function write(owner: JournalOwner, path: string, bytes: Buffer): Promise<void> {
    const home = ownerFolder(owner)
    if (await mkdir(home, { recursive: true }))
      for (const parent of [folder, siteFolder(owner.siteId)]) await syncFolder(parent)
    await replaceFile(path, bytes)
  }

  async function setAside(path: string, name: string): Promise<void> {
    await mkdir(setAsideFolder, { recursive: true })
    await rename(path, join(setAsideFolder, `${name}-${randomUUID()}`))
  }

  /** Reads each file; one that is damaged or does not match its name is set aside. */
  async function readAll<Value>(
    home: string,
    names: string[],
    parse: (file: Buffer, name: string) => Value | undefined,
  ) {
    const whole: Array<{ name: string; value: Value }> = []
    let damaged = 0
    for (const name of names) {
      await withFileLock(join(home, name), async () => {
        const file = await readIfPresent(join(home, name))
        const value = file && parse(file, name)
        if (value !== undefined) whole.push({ name, value })
        else if (file) {
          await setAside(join(home, name), name)
          damaged += 1
        }
      })
    }
    return { whole, damaged }
  }

  async function dropForgottenImages(
    home: string,
    images: JournalImage[],
    rows: string[],
  ): Promise<JournalImage[]> {
    const kept: JournalImage[] = []
    for (const image of images) {
      const path = join(home, `${image.sha256}${IMAGE}`)
      const named = rows.some((row) => row.includes(image.sha256))
      if (named || now() - (await stat(path)).mtimeMs < IMAGE_KEPT_MS) kept.push(image)
      else await rm(path, { force: true })
    }
    return kept
  }

  return {
    setAsideFolder,
    put: (entry) => withFileLock(rowPath(entry), () => write(entry, rowPath(entry), rowFile(entry))),

    async putImage({ image, ...owner }) {
      if (hexDigest(new Uint8Array(image.bytes)) !== image.sha256)
        throw new Error('The image does not match its SHA-256.')
      const path = join(ownerFolder(owner), `${image.sha256}${IMAGE}`)
      await withFileLock(path, () => write(owner, path, imageFile(image)))
    },

    remove: (key) =>
      withFileLock(rowPath(key), async () => {
        if ((await readIfPresent(rowPath(key))) === undefined) return
        await rm(rowPath(key))
        await syncFolder(ownerFolder(key))
      }),

    async list(owner) {
      const home = ownerFolder(owner)
      const names = await entriesOf(home)
      for (const name of names.filter((file) => file.endsWith(UNFINISHED)))
        await rm(join(home, name), { force: true })
      const ending = (end: string) => names.filter((name) => name.endsWith(end))
      const rows = await readAll(home, ending(ROW), (file, name) => {
        const entry = parseRowFile(file)
        return entry && `${entry.id}${ROW}` === name ? entry.row : undefined
      })
      const images = await readAll(home, ending(IMAGE), (file, name) => {
        const image = parseImageFile(file)
        return image && `${image.sha256}${IMAGE}` === name ? image : undefined
      })
      const texts = rows.whole.map(({ value }) => value)
      return {
        rows: texts,
        images: await dropForgottenImages(
          home,
          images.whole.map(({ value }) => value),
          texts,
        ),
        setAside: rows.damaged + images.damaged,
      }
    },

    async owners() {
      const owners: JournalOwner[] = []
      for (const site of await entriesOf(folder)) {
        if (site === basename(setAsideFolder)) continue
        for (const author of (await entriesOf(join(folder, site))).slice(0, MOST_AUTHORS)) {
          const owner = await ownerOf(join(folder, site, author))
          if (owner) owners.push(owner)
        }
      }
      return owners
    },

    async count(siteId) {
      const authors = await entriesOf(siteFolder(siteId))
      const files = await Promise.all(authors.map((author) => entriesOf(join(siteFolder(siteId), author))))
      return files.flat().filter((name) => name.endsWith(ROW)).length
    },
  }
}
