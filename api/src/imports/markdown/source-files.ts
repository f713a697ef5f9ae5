import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ImportError } from '../source.ts'

/** Files of a folder or an archive. */
export interface SourceFiles {
  /** Paths with slashes, in an order that is always the same. */
  names: readonly string[]
  has(name: string): boolean
  /** @returns undefined where there is no such file, or a longer one, or one that is damaged */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

const MAX_FILES = 200_000
const tooMany = () =>
  new ImportError(`There are more than ${MAX_FILES.toLocaleString('en')} files. Import a part at a time.`)

const ordered = (names: Iterable<string>) => [...names].sort()

/** Every file below a folder; links are not followed, so that nothing outside is read. */
export async function folderFiles(folder: string): Promise<SourceFiles> {
  const names = new Set<string>()
  const folders = ['']
  for (let below = folders.pop(); below !== undefined; below = folders.pop())
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) folders.push(name)
      else if (entry.isFile()) names.add(name)
      if (names.size > MAX_FILES) throw tooMany()
    }
  return {
    names: ordered(names),
    has: (name) => names.has(name),
    async read(name, maxBytes) {
      if (!names.has(name)) return undefined
      const path = join(folder, name)
      const file = (await lstat(path)).isFile() ? await open(path) : undefined
      if (!file) return undefined
      try {
        return (await file.stat()).size > maxBytes ? undefined : await file.readFile()
      } finally {
        await file.close()
      }
    },
    close: async () => {},
  }
}

/** What the library says of a file name that leads out of its archive. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  await new Promise<void>((done, failed) => {
    zip.on('entry', (entry: Entry) => {
      const isHidden = /(^|\/)(\.|__MACOSX\/)/.test(entry.fileName)
      if (!entry.fileName.endsWith('/') && !isHidden) entries.set(entry.fileName, entry)
      if (entries.size > MAX_FILES) failed(tooMany())
      else zip.readEntry()
    })
    zip.on('end', done)
    zip.on('error', failed)
    zip.readEntry()
  })
  return entries
}

/**
 * The files of a zip archive. A file is unpacked when it is read, into memory, and never further than its archive says.
 * @throws ImportError where it cannot be read
 */
export async function zipFiles(path: string): Promise<SourceFiles> {
  const unreadable = (error: unknown) => {
    if (error instanceof ImportError) throw error
    const outside = OUTSIDE.exec(error instanceof Error ? error.message : '')?.[1]
    throw new ImportError(
      outside === undefined
        ? 'The zip archive cannot be read; it may be cut off.'
        : `The zip archive has a file whose name leads out of it, ${outside}. Nothing was imported.`,
    )
  }
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(unreadable)
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    return unreadable(error)
  })
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  return {
    names: ordered(entries.keys()),
    has: (name) => entries.has(name),
    async read(name, maxBytes) {
      const entry = entries.get(name)
      if (!entry || entry.uncompressedSize > maxBytes) return undefined
      // It may also turn out damaged, or another size than was said, while it is unpacked.
      return openEntry(entry)
        .then(buffer)
        .catch(() => undefined)
    },
    close: async () => zip.close(),
  }
}
