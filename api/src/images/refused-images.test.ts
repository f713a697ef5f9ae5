import type { ErrorBody } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { refuseWrites } from '../testing/database.ts'
import { bombPng, noise, sha256 } from '../testing/pictures.ts'
import { siteOfPictures } from '../testing/uploads.ts'

const at = siteOfPictures()
const { put, filesOf, rowOf } = at

test('without a session nothing is kept', async () => {
  const bytes = await noise(20, 20).png().toBuffer()
  const { status, body } = await put(bytes, { by: at.site.visitor() })
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
  expect(await rowOf(bytes)).toBeUndefined()
})

test.each([
  ['bytes of another checksum', 'a'.repeat(64)],
  ['an address that is no checksum', 'picture.png'],
])('%s are refused', async (_name, address) => {
  const bytes = await noise(20, 20).png().toBuffer()
  const { status, body } = await at.author.put<ErrorBody>(`/api/images/${address}`, bytes)
  expect([status, body.code]).toEqual([400, 'invalid'])
})

const refusals: Array<[string, () => Promise<Buffer>, number, string]> = [
  [
    'text with the name of a picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'unsupported_type',
  ],
  ['a TIFF', () => noise(20, 20).tiff().toBuffer(), 415, 'unsupported_type'],
  [
    'a video in the same container as AVIF',
    async () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    415,
    'unsupported_type',
  ],
  ['no bytes at all', async () => Buffer.alloc(0), 415, 'unsupported_type'],
  ['a few bytes', async () => Buffer.from('GIF'), 415, 'unsupported_type'],
  [
    'a JPEG cut off in the middle',
    async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9_000),
    422,
    'unreadable_image',
  ],
  [
    'a PNG cut off in the middle',
    async () => (await noise(200, 200).png().toBuffer()).subarray(0, 9_000),
    422,
    'unreadable_image',
  ],
  [
    'a WebP cut off in the middle',
    async () => (await noise(200, 200).webp().toBuffer()).subarray(0, 9_000),
    422,
    'unreadable_image',
  ],
  [
    'an AVIF cut off in the middle',
    async () => (await noise(200, 200).avif().toBuffer()).subarray(0, 900),
    422,
    'unreadable_image',
  ],
  [
    'a GIF cut off in the middle',
    async () => (await noise(200, 200).gif().toBuffer()).subarray(0, 9_000),
    422,
    'unreadable_image',
  ],
  [
    'a JPEG that is only its first bytes',
    async () => Buffer.from('ffd8ffe000104a4649460001', 'hex'),
    422,
    'unreadable_image',
  ],
  ['a few bytes that promise 400 megapixels', async () => bombPng(20_000, 20_000), 413, 'too_large'],
  ['one pixel row too many', async () => bombPng(10_000, 5_001), 413, 'too_large'],
]
test.each(refusals)('%s leaves no row and no file', async (_name, make, status, code) => {
  const bytes = await make()
  const answer = await put(bytes)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await rowOf(bytes)).toBeUndefined()
  expect(await filesOf(bytes)).toEqual([])
})

test('more than 10 MiB is refused, announced or not', async () => {
  const bytes = Buffer.concat([await noise(20, 20).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)])
  expect((await put(bytes)).status).toBe(413)
  const cookie = { Cookie: at.author.cookies() }
  const unannounced = await fetch(`${at.site.url}/api/images/${sha256(bytes)}`, {
    method: 'PUT',
    headers: cookie,
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(unannounced.status).toBe(413)
  expect(((await unannounced.json()) as ErrorBody).error).toBe('The image must be at most 10 MiB.')
})

test('exactly 10 MiB is kept', async () => {
  const picture = await noise(20, 20).jpeg().toBuffer()
  const bytes = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)])
  expect((await put(bytes)).status).toBe(201)
})

test('when the row cannot be written, the files wait for the sweep or for the next sending', async () => {
  const bytes = await noise(20, 20).png().toBuffer()
  const when = `new.sha256 = '${sha256(bytes)}'`
  const fault = { table: 'images', event: 'INSERT', when, reason: 'disk full' } as const
  const heal = await refuseWrites(at.site.deps.db, fault)
  const { status, body } = await put(bytes)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(await rowOf(bytes)).toBeUndefined()
  expect(await filesOf(bytes)).toHaveLength(2)
  await heal()
  expect((await put(bytes)).status).toBe(201)
  expect(await filesOf(bytes)).toHaveLength(2)
})
