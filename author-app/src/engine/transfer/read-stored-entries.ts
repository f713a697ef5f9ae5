import {
  BlobReader,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import { damaged, tooLarge } from './work-file.ts'

/** Reads one entry. @returns `undefined` when the zip has none of this name @throws ImportRefused */
export type ReadEntry = (name: string, maxBytes: number) => Promise<ArrayBuffer | undefined>

/**
 * Reads a zip whose entries are stored uncompressed, in any order and one at a time; the rest stays in the file. Each
 * entry's bytes are checked against its CRC-32, and a compressed entry is refused: nothing grows while it is read.
 * @throws ImportRefused for a zip that is cut off or has more than `maxEntries`
 */
export async function readStoredEntries(file: Blob, maxEntries: number): Promise<ReadEntry> {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true, useWebWorkers: false })
  const entries = new Map<string, FileEntry>()
  const found = zip.getEntriesGenerator()
  for (;;) {
    const next = await found.next().catch((error) => {
      throw damaged(error)
    })
    if (next.done) break
    if (entries.size === maxEntries) throw tooLarge()
    if (!next.value.directory) entries.set(next.value.filename, next.value)
  }

  return async (name, maxBytes) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.encrypted || entry.compressionMethod !== 0) throw damaged()
    if (entry.uncompressedSize > maxBytes || entry.compressedSize > maxBytes) throw tooLarge()
    try {
      return (await entry.getData(new Uint8ArrayWriter())).slice().buffer
    } catch (error) {
      throw damaged(error)
    }
  }
}
