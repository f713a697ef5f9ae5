import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own for one test, which can be filled to its last byte. */
export interface SmallDisk {
  folder: string
  /** Takes all the room there is. */
  fill(): Promise<void>
  /** Gives the room back. */
  free(): Promise<void>
  /** Takes the disk away with everything on it. */
  remove(): void
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** @returns undefined where this user may mount no disk */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const handle = await open(ballast, 'a')
      try {
        for (let bytes = 1024 * 1024; bytes >= 1; )
          try {
            await handle.appendFile(Buffer.alloc(bytes))
          } catch (error) {
            if (!isFull(error)) throw error
            bytes = Math.floor(bytes / 2)
          }
      } finally {
        await handle.close()
      }
    },
    free: async () => rm(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
