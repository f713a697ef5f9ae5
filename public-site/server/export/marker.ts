import type { Stats } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, ExportError, isMissing } from './failure.ts'

export interface FoundFile {
  /** Relative, with forward slashes. */
  path: string
  stats: Stats
}

/** Every file and symbolic link below a folder, sorted by path; none when the folder is absent. */
export async function filesBelow(folder: string, below = ''): Promise<FoundFile[]> {
  const names = await readdir(join(folder, below)).catch((error: unknown) => {
    if (isMissing(error)) return []
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

/** Marks a folder as an export and lists what was written; all other files in it are left alone. */
export const markerName = '.fettle-export.json'

interface Marker {
  made_by: 'npm run export'
  files: string[]
}

export const markerText = (files: readonly string[]): string =>
  `${JSON.stringify({ made_by: 'npm run export', files: [...files].sort() } satisfies Marker, null, 1)}\n`

function parse(text: string): Marker | undefined {
  try {
    const value = JSON.parse(text) as Partial<Marker> | null
    return value?.made_by === 'npm run export' && Array.isArray(value.files) ? (value as Marker) : undefined
  } catch {
    return undefined
  }
}

/**
 * The files that an earlier export wrote into a folder, relative to it; none for a folder that is empty or absent.
 * @throws ExportError for a folder with files that no export wrote
 */
export async function earlierFiles(out: string): Promise<ReadonlySet<string>> {
  try {
    if ((await readdir(out)).length === 0) return new Set()
  } catch (error) {
    if (isMissing(error)) return new Set()
    if (codeOf(error) === 'ENOTDIR') throw new ExportError(`${out} is a file; --out must name a folder.`)
    throw error
  }
  const text = await readFile(join(out, markerName), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  const marker = parse(text)
  if (marker) return new Set(marker.files)
  throw new ExportError(
    `${out} is not empty and was not made by npm run export, so nothing in it is touched. Choose another folder.`,
  )
}
