import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { Parser } from 'tar'
import { OperatorError } from '../operator-error.ts'
import { MANIFEST, type Manifest, readThrough } from './archive.ts'

/** Size and checksum of every file in an archive, as it streams by; nothing of it is kept. */
async function describeArchive(archive: Readable, signal?: AbortSignal): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      const hash = createHash('sha256')
      let bytes = 0
      entry.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        hash.update(chunk)
      })
      entry.on('end', () => {
        if (entry.type === 'File') found.set(entry.path, `${bytes} ${hash.digest('hex')}`)
      })
    },
  })
  if (signal) addAbortSignal(signal, archive)
  await readThrough(archive, parser)
  return found
}

/**
 * Reads an archive from its beginning to its end and compares each file with what was packed.
 * @param signal ends it at once
 * @throws OperatorError naming the first that differs
 */
export async function verifyArchive(
  archive: Readable,
  { files }: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  const found = await describeArchive(archive, signal).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`The backup that was written cannot be read: ${reason}.`)
  })
  const differing = files.find(({ path, bytes, sha256 }) => found.get(path) !== `${bytes} ${sha256}`)
  if (differing || !found.has(MANIFEST) || found.size !== files.length + 1)
    throw new OperatorError(
      `The backup that was written does not hold ${differing?.path ?? 'its files'} as packed.`,
    )
}
