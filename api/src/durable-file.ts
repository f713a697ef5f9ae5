import { open } from 'node:fs/promises'
import { FILE_MODE } from './private-files.ts'

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
