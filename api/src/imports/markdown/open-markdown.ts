import { posix } from 'node:path'
import { bounds, MEBIBYTE } from '@fettle/shared-types'
import { ImportError, type SourceItem, type SourcePost, type SourceReader } from '../source.ts'
import { decodeText } from './decode-text.ts'
import { readMarkdown } from './read-markdown.ts'
import type { SourceFiles } from './source-files.ts'

const MARKDOWN = /\.(?:md|markdown|mdown)$/i
/** Files that belong to a project rather than to its site. */
const ABOUT = /(^|\/)(?:readme|changelog|license|contributing)\.(?:md|markdown)$/i
const MAX_BYTES = 4 * MEBIBYTE

/** Folders that programs serve at the root of a site. */
const ROOTS = ['', 'static/', 'public/', 'assets/', 'source/', 'src/', 'content/']

/** The file's path of an address in a text: beside the text, or from one of the folders that are served as the root. */
function candidates(address: string, post: Pick<SourcePost, 'sourceId'>): string[] {
  const [path = ''] = address.split(/[?#]/)
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // As it is written, then.
  }
  const beside = posix.normalize(posix.join(posix.dirname(post.sourceId), plain))
  const fromRoot = posix.normalize(plain.replace(/^\/+/, ''))
  return [...(plain.startsWith('/') ? [] : [beside]), ...ROOTS.map((root) => root + fromRoot)]
}

/** A picture among the files. */
async function pictureAmong(
  files: SourceFiles,
  address: string,
  post: Pick<SourcePost, 'sourceId'>,
): Promise<Buffer | undefined> {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined
  const name = candidates(address, post).find((candidate) => files.has(candidate))
  return name === undefined ? undefined : files.read(name, bounds.image.maxBytes)
}

const isPost = (name: string) => MARKDOWN.test(name) && !ABOUT.test(name)

/** Every Markdown file, one at a time. */
export async function* readFiles(
  files: SourceFiles,
  read: (name: string, text: string) => SourcePost,
  { from, onBegin }: Parameters<SourceReader['items']>[0],
): AsyncGenerator<SourceItem> {
  for (const name of files.names.filter(isPost).slice(from)) {
    onBegin(name)
    try {
      const bytes = await files.read(name, MAX_BYTES)
      if (!bytes) throw new Error(`It has more than ${MAX_BYTES / MEBIBYTE} MiB, or is damaged.`)
      yield { post: read(name, decodeText(bytes)) }
    } catch (error) {
      yield { name, failed: error instanceof Error ? error.message : String(error) }
    }
  }
}

/**
 * A folder or an archive of Markdown files.
 * @param origin names the folder: what is imported twice under one name is there once
 * @throws ImportError where no file is Markdown
 */
export function openMarkdown(files: SourceFiles, origin: string): SourceReader {
  const total = files.names.filter(isPost).length
  if (total === 0) throw new ImportError('There is no Markdown file (.md) in it.')
  return {
    kind: 'markdown',
    origin: `markdown:${origin}`,
    total,
    hosts: new Set(),
    authors: new Map(),
    items: (reading) => readFiles(files, readMarkdown, reading),
    openPicture: (address, post) => pictureAmong(files, address, post),
    close: files.close,
  }
}
