import { chmod, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, ExportError, isMissing } from './failure.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )

/** Folders beside `target` while an export is made: `.site.next-4711`, `.site.before-4711`. */
const besideName = (target: string, role: 'next' | 'before', pid: number | string) =>
  join(dirname(target), `.${basename(target)}.${role}-${pid}`)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function leftBeside(target: string, role: 'next' | 'before') {
  const start = basename(besideName(target, role, ''))
  const names = await readdir(dirname(target))
  return names
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => ({ path: join(dirname(target), name), pid: Number(name.slice(start.length)) }))
}

/** Cleans up after exports that were killed between the two renames, or before them. */
async function recover(target: string) {
  for (const { path, pid } of await leftBeside(target, 'before')) {
    if (isAlive(pid) && pid !== process.pid) continue
    if (await exists(target)) await rm(path, { recursive: true })
    else await rename(path, target)
  }
  for (const { path, pid } of await leftBeside(target, 'next')) {
    if (isAlive(pid) && pid !== process.pid)
      throw new ExportError(`Another export into ${target} is running (process ${pid}).`)
    await rm(path, { recursive: true })
  }
}

/**
 * Makes the folder in which the next export is put together, beside the one it will replace, so that the swap is a
 * rename on one disk.
 * @throws ExportError while another export into the same folder is running
 */
export async function claimStaging(out: string) {
  await mkdir(dirname(out), { recursive: true })
  const target = (await exists(out)) ? await realpath(out) : out
  await recover(target)
  const folder = besideName(target, 'next', process.pid)
  await mkdir(folder)
  return { target, folder, release: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Replaces a folder by a finished one. If the process dies between the two renames, the next export restores the
 * earlier folder.
 */
export async function swapFolders({ folder, target }: { folder: string; target: string }): Promise<void> {
  const before = besideName(target, 'before', process.pid)
  const isReplaced = await exists(target)
  if (isReplaced) {
    await chmod(folder, (await stat(target)).mode & 0o7777)
    await rename(target, before)
  }
  try {
    await rename(folder, target)
  } catch (error) {
    if (isReplaced) await rename(before, target)
    throw error
  }
  // A folder that cannot be removed now is removed by the next export.
  if (isReplaced) await rm(before, { recursive: true, force: true }).catch(() => undefined)
}
