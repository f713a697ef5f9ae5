import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface FoundFile {
  /** Relative, with forward slashes. */
  path: string
  stats: Stats
}

/** Every file and symbolic link below a folder, sorted by path; none when the folder is absent. */
export async function filesBelow(folder: string, below = ''): Promise<FoundFile[]> {
  const names = await readdir(join(folder, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files: FoundFile[] = []
  for (const name of names.sort()) {
    const path = below === '' ? name : `${below}/${name}`
    const stats = await lstat(join(folder, path))
    if (stats.isDirectory()) files.push(...(await filesBelow(folder, path)))
    else files.push({ path, stats })
  }
  return files
}
