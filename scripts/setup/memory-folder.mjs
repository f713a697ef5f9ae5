import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What tests need at a time, with room to spare. In a container there is often 64 MB. */
const LEAST_BYTES = 4 * 1024 ** 3

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}

/**
 * A folder in memory for temporary folders, until this process ends; where the system has a place with enough room for it.
 * Tests make and drop databases by the hundred, and each commit of one waits for the disk. `TMPDIR` names another place.
 * @returns {Record<string, string>} the environment of what makes temporary folders
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return {}
  const folder = mkdtempSync(join(MEMORY, 'fettle-tests-'))
  // PostgreSQL runs as another user where the tests run as root, in a folder of its own below.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder }
}
