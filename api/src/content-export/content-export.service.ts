import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { listCommentsByPost } from '../comments/comments.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { findImage } from '../images/images.queries.ts'
import { fileName } from '../images/stored-files.ts'
import { sha256InPath } from '../images/uploads.ts'
import type { PostRow } from '../posts/post-row.ts'
import { presentPost } from '../posts/present-post.ts'
import { imagesInContent } from '../posts/scan-content.ts'
import { countAllPosts, listAddresses, listPostsAfter } from './content-export.queries.ts'
import { postFile } from './post-file.ts'

const PAGE = 10

export interface ContentExport {
  /** One moment of the database. */
  moment: Queryable
  store: ImageStore | undefined
  siteId: string
  at: Date
  signal: AbortSignal
  onPost?: (done: number, total: number) => void
}

export interface ExportedContent {
  posts: number
  pictures: number
  /** Files of pictures that the store lacks. */
  missing: string[]
}

/**
 * The time of a file in an archive. One before 1970 cannot be written: the library throws where nobody can catch it, which
 * ends the process.
 */
const storedTime = (time: Date) => new Date(Math.max(0, time.getTime()))

/** Writes the files of an archive one after the other, as fast as they are taken. */
function archiveWriter(zip: yazl.ZipFile, signal: AbortSignal) {
  return async (name: string, bytes: Buffer | string, mtime: Date, compress = true): Promise<void> => {
    signal.throwIfAborted()
    const stream = Readable.from([Buffer.from(bytes)])
    zip.addReadStream(stream, name, { mtime: storedTime(mtime), compress })
    await finished(stream, { signal })
  }
}

async function writeAll(
  { moment, store, siteId, at, onPost }: ContentExport,
  write: ReturnType<typeof archiveWriter>,
): Promise<ExportedContent> {
  const written = new Set<string>()
  const totals: ExportedContent = { posts: 0, pictures: 0, missing: [] }

  async function writePicture(path: string): Promise<void> {
    const sha256 = sha256InPath(path)
    if (sha256 === undefined || written.has(sha256)) return
    written.add(sha256)
    const image = await findImage(moment, sha256)
    if (!image) return void totals.missing.push(path)
    const variants: unknown[] = []
    for (const variant of image.variants) {
      const opened = await store?.open(fileName(variant))
      if (!opened) {
        totals.missing.push(variant.path)
        continue
      }
      const bytes = await buffer(opened.stream)
      const digest = createHash('sha256').update(bytes).digest('hex')
      variants.push({ ...variant, sizeBytes: bytes.length, sha256: digest })
      await write(`pictures/${fileName(variant)}`, bytes, at, false)
    }
    await write(`pictures/${sha256}.json`, JSON.stringify({ ...image, variants }), at)
    totals.pictures += 1
  }

  async function writePost(row: PostRow, comments: Parameters<typeof presentPost>[1], redirects: string[]) {
    const post = presentPost(row, comments)
    await write(`posts/${post.slug}.md`, postFile(post, redirects), new Date(post.updatedAt))
    for (const path of [post.thumbnail, ...imagesInContent(post.content)]) await writePicture(path)
    totals.posts += 1
  }

  const manifest = { format: 'fettle-content', version: 1, siteId, exportedAt: at.toISOString() }
  await write('export.json', JSON.stringify(manifest, null, 2), at)
  const total = await countAllPosts(moment)
  for (let after = 0; ; ) {
    const rows = await listPostsAfter(moment, after, PAGE)
    const comments = await listCommentsByPost(
      moment,
      rows.map(({ id }) => id),
    )
    const addresses = await listAddresses(moment, rows)
    for (const row of rows) {
      await writePost(row, comments.get(row.id) ?? [], addresses.get(row.id) ?? [])
      onPost?.(totals.posts, total)
    }
    if (rows.length < PAGE) return totals
    after = rows.at(-1)?.number ?? after
  }
}

/**
 * Every post as a Markdown file, with its pictures, comments and the addresses that lead to it, in a zip archive, which an
 * import takes back as it was. Memory stays within some posts; the archive is made as it is read.
 * @returns the archive; and what is in it, once it is whole. Both fail where it cannot be made.
 */
export function exportContent(job: ContentExport): { archive: Readable; done: Promise<ExportedContent> } {
  const zip = new yazl.ZipFile()
  // A PassThrough, of which its types say less.
  const archive = zip.outputStream as Readable
  const left = new AbortController()
  archive.once('close', () => left.abort())
  const done = writeAll(job, archiveWriter(zip, AbortSignal.any([job.signal, left.signal])))
    .then((totals) => {
      zip.end()
      return totals
    })
    .catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
  return { archive, done }
}
