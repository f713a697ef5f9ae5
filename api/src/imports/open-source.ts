import { open, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { openGhost } from './ghost/open-ghost.ts'
import { FILE_GONE } from './lost-uploads.ts'
import { openFettle } from './markdown/open-fettle.ts'
import { openMarkdown } from './markdown/open-markdown.ts'
import { folderFiles, type SourceFiles, zipFiles } from './markdown/source-files.ts'
import { ImportError, type SourceReader } from './source.ts'
import { openWordpress } from './wordpress/open-wordpress.ts'

export interface Opening {
  /** A file, or a folder of Markdown files. */
  path: string
  /** What an uploaded file is called. Where it lies is the server's own business. */
  name?: string
  pages: boolean
  /** The old site's address, for files that do not say it. */
  site: string | undefined
}

async function firstCharacters(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    return buffer
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  } finally {
    await file.close()
  }
}

async function openFiles(files: SourceFiles, name: string): Promise<SourceReader> {
  try {
    return (await openFettle(files)) ?? openMarkdown(files, name)
  } catch (error) {
    await files.close()
    throw error
  }
}

/**
 * Opens what posts are imported from, whatever it is: by what the file holds, not by its name.
 * @throws ImportError where it is nothing that can be imported
 */
export async function openSource({ path, name: uploaded, pages, site }: Opening): Promise<SourceReader> {
  const found = await stat(path).catch(() => undefined)
  if (!found)
    throw new ImportError(uploaded === undefined ? `There is no file or folder ${path}.` : FILE_GONE)
  const name = uploaded ?? basename(path)
  const origin = basename(name, extname(name)).toLowerCase()
  if (found.isDirectory()) return openFiles(await folderFiles(path), origin)
  const beginning = await firstCharacters(path)
  if (beginning.startsWith('PK')) return openFiles(await zipFiles(path), origin)
  if (beginning.startsWith('<')) return openWordpress(path, { pages })
  if (beginning.startsWith('{')) return openGhost(path, { pages, site })
  throw new ImportError(
    'This is nothing that can be imported: an export of WordPress (.xml) or Ghost (.json), or Markdown files in a folder or a zip archive.',
  )
}
