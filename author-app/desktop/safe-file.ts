import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'

/** The suffix of files that are being written. One found at the start is left from a crash and can be deleted. */
export const UNFINISHED = '.unfinished'

/** Makes a folder's entries durable (fsync). Windows does so by itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Replaces a file atomically: temporary file, fsync, rename, fsync of the folder. After a power cut at any moment the path
 * holds the old bytes or the new ones.
 */
export async function replaceFile(path: string, bytes: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${basename(path)}.${randomUUID()}${UNFINISHED}`)
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file's bytes, or `undefined` where there is none. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export interface SavedJson<Value> {
  /** The stored value; `undefined` when there is none or it is not valid. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
}

/** A setting stored as one JSON file. Writes run one after another; the last one wins. */
export function savedJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): SavedJson<z.infer<Schema>> {
  let queue: Promise<void> = Promise.resolve()
  return {
    async read() {
      const bytes = await readIfPresent(path)
      if (!bytes) return undefined
      try {
        const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      const written = queue.then(() => replaceFile(path, JSON.stringify(value)))
      queue = written.catch(() => undefined)
      return written
    },
  }
}
