import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A picture with noise of its own, so that no two are the same bytes. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** A JPEG that was taken with the camera turned: its pixels lie on their side, its EXIF says so and names a person. */
export const turnedJpeg = (width: number, height: number) =>
  noise(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Asha Verma', Orientation: '6' } })
    .jpeg()
    .toBuffer()

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG with further chunks before its pixels. */
export const pngWith = (png: Buffer, chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** A PNG of a few bytes whose header promises this many pixels. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c010000ffff00000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
