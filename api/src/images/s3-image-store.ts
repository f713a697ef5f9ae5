import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { FILE_MODE } from '../private-files.ts'
import {
  contentTypeOf,
  type ImageStore,
  ImageStoreError,
  isPlainName,
  type ListedObject,
  requirePlainName,
} from './image-store.ts'
import { parseListing } from './s3-listing.ts'
import type { S3Credentials, S3Place } from './s3-place.ts'
import { createS3Requests } from './s3-requests.ts'

const PAGE = 1_000
/** The object that says whose pictures these are. */
const OWNER = 'fettle-site-id'

/** @throws ImageStoreError where the store does not say how long an object is */
function lengthIn(headers: Headers): number {
  const length = headers.get('Content-Length') ?? ''
  if (!/^\d+$/.test(length)) throw new ImageStoreError('The store of pictures tells no length')
  return Number(length)
}

/**
 * An image store in a bucket of an S3-compatible store, addressed by path. It is asked for nothing that only some of
 * them have: each request carries the SHA-256 of its bytes (`X-Amz-Content-Sha256`), which the signature covers and the
 * store compares; `X-Amz-Checksum-*` is refused by some. What has a name has one content, so a repeated write is safe.
 * Its methods throw ImageStoreError where the store does not answer in time.
 */
export function openS3ImageStore(
  place: S3Place & S3Credentials,
  options: { timeoutMs?: number } = {},
): ImageStore {
  const { ask, read } = createS3Requests(place, options)
  const keyOf = (name: string) => {
    requirePlainName(name)
    return place.prefix + name
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = { 'Content-Type': contentTypeOf(name) }
    const answer = await ask({ method: 'PUT', key: keyOf(name), headers, body: new Uint8Array(bytes) })
    if (!answer) throw new ImageStoreError('The store of pictures takes none')
  }

  async function* list(): AsyncGenerator<ListedObject[]> {
    const query = { 'list-type': '2', prefix: place.prefix, delimiter: '/', 'max-keys': String(PAGE) }
    for (let token: string | undefined; ; ) {
      const continuation = token === undefined ? {} : { 'continuation-token': token }
      const { objects, next } = parseListing(
        (await ask({ method: 'GET', query: { ...query, ...continuation } }))?.text ?? '',
      )
      const page = objects.map(({ key, modifiedAt }) => ({
        name: key.slice(place.prefix.length),
        modifiedAt,
      }))
      yield page.filter(({ name }) => isPlainName(name))
      if (next === undefined) return
      if (next === token) throw new ImageStoreError('The store of pictures lists the same page again')
      token = next
    }
  }

  async function look<Told>(
    names: readonly string[],
    tell: (headers: Headers) => Told | null,
  ): Promise<Map<string, Told>> {
    const told = new Map<string, Told>()
    const one = async (name: string) => {
      const answer = await ask({ method: 'HEAD', key: keyOf(name) })
      const said = answer && tell(answer.headers)
      if (said !== undefined && said !== null) told.set(name, said)
    }
    await Promise.all(names.map(one))
    return told
  }

  return {
    put,
    async open(name) {
      const answer = await read(keyOf(name))
      if (!answer) return undefined
      const { headers, stream } = answer
      try {
        return { sizeBytes: lengthIn(headers), contentType: contentTypeOf(name), stream }
      } catch (error) {
        stream.destroy()
        throw error
      }
    },
    async saveTo(name, file) {
      const answer = await read(keyOf(name))
      if (!answer) return false
      await pipeline(answer.stream, createWriteStream(file, { flags: 'wx', mode: FILE_MODE }))
      return true
    },
    sizesOf: (names) => look(names, lengthIn),
    versionsOf: (names) => look(names, (headers) => headers.get('ETag')),
    async remove(name) {
      // The sweep holds a lock meanwhile, and comes again.
      await ask({ method: 'DELETE', key: keyOf(name), isOnce: true })
    },
    list,
    owner: async () => (await ask({ method: 'GET', key: keyOf(OWNER) }))?.text,
    setOwner: (siteId) => put(OWNER, Buffer.from(siteId)),
  }
}
