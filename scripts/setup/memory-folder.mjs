import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** What tests need at a time, with room to spare. In a container it is often 64 MB. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * Temporary folders in memory, where the system has such a place with enough room: tests make and drop databases by the
 * hundred, and each commit of one waits for the disk. `TMPDIR` names another place.
 * @returns {Record<string, string>} the environment of what makes temporary folders
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return {}
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= LEAST_BYTES ? { TMPDIR: FOLDER } : {}
  } catch {
    return {}
  }
}
