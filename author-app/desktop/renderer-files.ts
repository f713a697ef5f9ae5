import { readFile, stat } from 'node:fs/promises'
import { extname, isAbsolute, relative, resolve, sep } from 'node:path'

/** The types that are served; any other file is not found. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface RendererFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/**
 * The file of an encoded URL path inside a folder.
 * @returns `undefined` for a path that is malformed or leaves the folder
 */
export function resolveInside(folder: string, encodedPath: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(encodedPath)
  } catch {
    return undefined
  }
  // A colon is a drive or a stream on Windows; the build writes none of these characters.
  if (/[\0\\:]/.test(path)) return undefined
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return undefined
  const target = resolve(folder, `.${sep}${path.replace(/^\/+/, '')}`)
  const inside = relative(folder, target)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return undefined
  return target
}

/** Reads the file of an encoded URL path; `undefined` when there is none or its type is not served. */
export async function readRendererFile(
  folder: string,
  encodedPath: string,
): Promise<RendererFile | undefined> {
  const target = resolveInside(resolve(folder), encodedPath)
  const type = target && types[extname(target).toLowerCase()]
  if (!target || !type) return undefined
  try {
    if (!(await stat(target)).isFile()) return undefined
    return { bytes: new Uint8Array(await readFile(target)), type }
  } catch {
    return undefined
  }
}
