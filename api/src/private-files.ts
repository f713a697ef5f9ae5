import { chmodSync, type Dirent, mkdirSync, opendirSync, type Stats, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything below `DATA_DIR` is for the user who runs Fettle: password hashes, enquiries, drafts. */
export const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

const FOR_OTHERS = 0o077
const STICKY = 0o1000

/** What Fettle itself puts into the data folder; a copy of the database that somebody made beside it counts too. */
const OWN =
  /^(?:fettle\.sqlite.*|uploads(?:\.site-id)?|backups|imports|replaced-.*|\.(?:restoring|copying)-.*)$/

/** Makes a folder, and the folders above it that are missing, for its owner alone. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
}

/** What could not be changed. */
export interface Exposed {
  count: number
  /** The first of them, and why. */
  first: { path: string; error: unknown } | undefined
}

function* entriesOf(folder: string): Generator<Dirent> {
  const entries = opendirSync(folder)
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) yield entry
  } finally {
    entries.closeSync()
  }
}

function tighten(path: string, found: Stats): void {
  if ((found.mode & FOR_OTHERS) !== 0) chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE)
}

/** Whether a step failed because there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Runs one step; what cannot be changed is counted, and the rest goes on. */
function attempt(path: string, exposed: Exposed, step: () => void): void {
  try {
    step()
  } catch (error) {
    if (isMissing(error)) return
    exposed.count += 1
    exposed.first ??= { path, error }
  }
}

function tightenAll(path: string, exposed: Exposed): void {
  attempt(path, exposed, () => {
    const found = statSync(path)
    tighten(path, found)
    if (!found.isDirectory()) return
    for (const entry of entriesOf(path))
      if (!entry.isSymbolicLink()) tightenAll(join(path, entry.name), exposed)
  })
}

/** Removes all permissions but the owner's from a folder and everything in it. Links inside it are not followed. */
export function tightenFolder(path: string): Exposed {
  const exposed: Exposed = { count: 0, first: undefined }
  tightenAll(path, exposed)
  return exposed
}

/**
 * Removes all permissions but the owner's from the data folder and what Fettle keeps in it: an earlier version may have
 * left it readable. A world-writable folder such as `/tmp` keeps its own mode, and files that are not Fettle's keep
 * theirs.
 */
export function tightenDataFolder(dataDir: string): Exposed {
  const exposed: Exposed = { count: 0, first: undefined }
  attempt(dataDir, exposed, () => {
    const found = statSync(dataDir)
    if (!found.isDirectory()) return
    attempt(dataDir, exposed, () => {
      if ((found.mode & STICKY) === 0) tighten(dataDir, found)
    })
    for (const entry of entriesOf(dataDir))
      if (OWN.test(entry.name)) tightenAll(join(dataDir, entry.name), exposed)
  })
  return exposed
}

/** Waits until a file, or the entries of a folder, are on the disk: a rename then survives a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file for its owner alone and waits until its bytes are on the disk.
 * @param flag `wx` refuses a file that is there, `w` replaces its bytes
 * @throws the file system's error
 */
export async function writeDurably(file: string, bytes: Uint8Array, flag: 'w' | 'wx' = 'wx'): Promise<void> {
  const handle = await open(file, flag, FILE_MODE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
