import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Parser } from 'tar'
import { z } from 'zod'

/** The names inside an archive. */
export const MANIFEST = 'manifest.json'
export const DATABASE = 'database.sqlite'
export const UPLOADS = 'uploads'

/** What an archive says of itself: every other file in it, with its size and checksum. */
export const Manifest = z.object({
  format: z.literal('fettle-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  siteId: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

async function sha256Of(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, signal ? { signal } : {})
  return hash.digest('hex')
}

/** Size and checksum of the database and of every upload in an unpacked archive, in a fixed order. */
export async function describeFiles(folder: string, signal?: AbortSignal): Promise<Manifest['files']> {
  const uploads = (await readdir(join(folder, UPLOADS))).sort().map((name) => `${UPLOADS}/${name}`)
  const described: Manifest['files'] = []
  for (const path of [DATABASE, ...uploads]) {
    const file = join(folder, path)
    described.push({ path, bytes: (await stat(file)).size, sha256: await sha256Of(file, signal) })
  }
  return described
}

/** Reads an archive from its beginning to its end, or until it is destroyed. */
export const readThrough = (archive: Readable, parser: Parser): Promise<void> =>
  new Promise<void>((end, failed) => {
    // Each bad block of a chunk is an error of its own, and one that nobody hears ends the server.
    parser.on('end', end).on('error', failed)
    archive.on('error', failed).pipe(parser as unknown as NodeJS.WritableStream)
  }).finally(() => archive.destroy())

/** A time as part of a file name, to the millisecond: `2026-11-20T18-40-12-345Z`. */
export const fileTime = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')
