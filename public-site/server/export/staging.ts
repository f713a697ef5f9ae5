import { createWriteStream, type Stats } from 'node:fs'
import { copyFile, link, lstat, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ExportError } from './failure.ts'
import { earlierFiles, filesBelow, markerName, markerText } from './marker.ts'
import { claimStaging, swapFolders } from './swap.ts'

export interface ExportTotals {
  files: number
  bytes: number
  /** Files that are new or differ from the earlier export. */
  written: number
  unchanged: number
  /** Files of the earlier export that are gone. */
  removed: number
  /** Files in the folder that no export wrote. */
  kept: number
}

/** The next export while it is being made, beside the folder that it will replace. */
export interface Staging {
  /** Writes a file; one that is equal in the earlier export is linked, not written. */
  put(path: string, content: string | Uint8Array): Promise<void>
  /**
   * Writes a file whose content never changes under its name.
   * @param open gives its bytes; only called where the earlier export lacks it
   */
  putFixed(path: string, sizeBytes: number, open: () => Readable): Promise<void>
  /**
   * As `putFixed`, for a file that is expensive to make and of unknown size.
   * @param make only called where the earlier export lacks the file
   */
  putMade(path: string, make: () => Promise<Uint8Array>): Promise<void>
  /** Puts the new export in the place of the earlier one. */
  commit(): Promise<ExportTotals>
  /** Removes what was made so far. Safe after `commit`. */
  discard(): Promise<void>
}

/** File system calls that a disk may refuse; a test passes a full disk. */
export interface Disk {
  writeFile: typeof writeFile
}

const found = (file: string): Promise<Stats | undefined> => lstat(file).catch(() => undefined)

/**
 * Begins an export.
 * @throws ExportError when the folder is not one of ours, or another export is being made there
 */
export async function openStaging(out: string, disk: Disk = { writeFile }): Promise<Staging> {
  const claimed = await claimStaging(out)
  const { target, folder } = claimed
  const earlier = await earlierFiles(target).catch(async (error: unknown) => {
    await claimed.release()
    throw error
  })
  const paths = new Set<string>()
  const totals: ExportTotals = { files: 0, bytes: 0, written: 0, unchanged: 0, removed: 0, kept: 0 }

  async function place(path: string): Promise<string> {
    if (paths.has(path)) throw new Error(`Two parts of the site want to be the file ${path}`)
    paths.add(path)
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    return file
  }

  /** Links the file into the new folder: it keeps its times and takes no space. */
  async function takeOver(from: string, file: string, { atime, mtime }: Stats) {
    try {
      await link(from, file)
    } catch {
      // A disk without hard links.
      await copyFile(from, file)
      await utimes(file, atime, mtime)
    }
  }

  function count(bytes: number, what: 'written' | 'unchanged') {
    totals.files += 1
    totals.bytes += bytes
    totals[what] += 1
  }

  async function put(path: string, content: string | Uint8Array) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const file = await place(path)
    const before = join(target, path)
    const stats = await found(before)
    if (stats?.isFile() && stats.size === bytes.length && (await readFile(before)).equals(bytes)) {
      await takeOver(before, file, stats)
      return count(bytes.length, 'unchanged')
    }
    await disk.writeFile(file, bytes, { flag: 'wx' })
    count(bytes.length, 'written')
  }

  async function putFixed(path: string, sizeBytes: number, open: () => Readable) {
    const file = await place(path)
    const before = join(target, path)
    const stats = await found(before)
    if (earlier.has(path) && stats?.isFile() && stats.size === sizeBytes) {
      await takeOver(before, file, stats)
      return count(sizeBytes, 'unchanged')
    }
    await pipeline(open(), createWriteStream(file, { flags: 'wx' }))
    count(sizeBytes, 'written')
  }

  async function putMade(path: string, make: () => Promise<Uint8Array>) {
    const before = join(target, path)
    const stats = await found(before)
    if (!earlier.has(path) || !stats?.isFile() || stats.size === 0) return put(path, await make())
    await takeOver(before, await place(path), stats)
    count(stats.size, 'unchanged')
  }

  /** Keeps files that no export wrote (`.git`, settings of the host). */
  async function keepOthers() {
    for (const { path, stats } of await filesBelow(target)) {
      if (earlier.has(path) || paths.has(path) || path === markerName) continue
      try {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await takeOver(join(target, path), join(folder, path), stats)
      } catch (cause) {
        const inTheWay = `${join(target, path)} was not made by an export and stands in the way of a page; move it away.`
        throw new ExportError(inTheWay, { cause })
      }
      totals.kept += 1
    }
  }

  return {
    put,
    putFixed,
    putMade,
    async commit() {
      totals.removed = [...earlier].filter((path) => !paths.has(path)).length
      await keepOthers()
      const counted = { ...totals }
      await put(markerName, markerText([...paths]))
      await swapFolders({ folder, target })
      return counted
    },
    discard: claimed.release,
  }
}
