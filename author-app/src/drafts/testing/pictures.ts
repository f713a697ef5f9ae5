import { deflateSync } from 'node:zlib'

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), frame.length - 4)
  return frame
}

function png(width: number, height: number, pixels: Buffer): ArrayBuffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(pixels))
  const parts = [signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts)).buffer
}

/** A real PNG of a few pixels; each number gives another picture. */
export function tinyPng(number: number, { width = 2, height = 2 } = {}): ArrayBuffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, number % 256)])
  row[1] = number >> 8
  return png(width, height, Buffer.concat(Array.from({ length: height }, () => row)))
}

/** A real PNG whose file has about so many bytes: what it holds cannot be compressed. */
export function noisePng(number: number, bytes: number): ArrayBuffer {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const pixels = Buffer.alloc((side * 3 + 1) * side)
  let state = number
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    pixels[at] = at % (side * 3 + 1) === 0 ? 0 : state >>> 24
  }
  return png(side, side, pixels)
}
