import { open, stat } from 'node:fs/promises'
import { ImageStoreError, requirePlainName } from '../images/image-store.ts'
import { parseListing } from '../images/s3-listing.ts'
import type { S3Credentials, S3Place } from '../images/s3-place.ts'
import { createS3Requests } from '../images/s3-requests.ts'
import type { BackupStore } from './backup-store.ts'

/** In memory at once. With at most 10,000 parts an archive may have 156 GiB. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 10_000
/** A part may take so long on a slow line. */
const TIMEOUT_MS = 120_000

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]

/** The parts of a file, one after the other. */
async function* partsOf(file: string, partBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r')
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(partBytes), 0, partBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/**
 * Archives in a bucket of an S3-compatible store, sent in parts
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html). Each part carries its SHA-256, which the store
 * compares. Its methods throw ImageStoreError where the store does not answer.
 */
export function openS3BackupStore(
  place: S3Place & S3Credentials,
  { partBytes = PART_BYTES, timeoutMs = TIMEOUT_MS } = {},
): BackupStore {
  const { ask, read } = createS3Requests(place, { timeoutMs, holds: 'backups' })
  const keyOf = (name: string) => {
    requirePlainName(name)
    return place.prefix + name
  }

  async function begin(key: string): Promise<string> {
    const answer = await ask({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = textIn(answer?.text ?? '', 'UploadId')
    if (!uploadId) throw new ImageStoreError('The store of backups begins no upload')
    return uploadId
  }

  /** @returns what the store calls each part by, in order */
  async function sendParts(key: string, uploadId: string, file: string, signal?: AbortSignal) {
    const tags: string[] = []
    for await (const body of partsOf(file, partBytes)) {
      signal?.throwIfAborted()
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await ask({ method: 'PUT', key, query, body })
      const tag = answer?.headers.get('ETag')
      if (!tag) throw new ImageStoreError('The store of backups takes no part')
      tags.push(tag)
    }
    return tags
  }

  async function complete(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('&', '&amp;')}</ETag></Part>`,
    )
    const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const body = new Uint8Array(Buffer.from(xml))
    const headers = { 'Content-Type': 'application/xml' }
    const answer = await ask({ method: 'POST', key, query: { uploadId }, headers, body })
    // A failure may come after the status was sent. No answer: it was completed before its repetition.
    const refusal = answer && textIn(answer.text, 'Code')
    if (refusal) throw new ImageStoreError(`The store of backups completes no upload: ${refusal}`)
  }

  return {
    async put(name, file, signal) {
      if ((await stat(file)).size > partBytes * MAX_PARTS)
        throw new ImageStoreError('The backup is too large for the store')
      const key = keyOf(name)
      const uploadId = await begin(key)
      try {
        await complete(key, uploadId, await sendParts(key, uploadId, file, signal))
      } catch (error) {
        // Parts that nobody completes are paid for.
        await ask({ method: 'DELETE', key, query: { uploadId }, isOnce: true }).catch(() => {})
        throw error
      }
    },
    open: async (name) => (await read(keyOf(name)))?.stream,
    async list(prefix) {
      const names: string[] = []
      const query = { 'list-type': '2', prefix: place.prefix + prefix, delimiter: '/' }
      for (let token: string | undefined; ; ) {
        const continuation = token === undefined ? {} : { 'continuation-token': token }
        const answer = await ask({ method: 'GET', query: { ...query, ...continuation } })
        const { objects, next } = parseListing(answer?.text ?? '')
        names.push(...objects.map(({ key }) => key.slice(place.prefix.length)))
        if (next === undefined || next === token) return names
        token = next
      }
    },
    async remove(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },
    placeOf: (name) => `s3://${place.bucket}/${keyOf(name)}`,
  }
}
