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

/** A PNG whose rows are painted one after the other: a filter byte, then three bytes for each pixel. */
function pngOf(width: number, height: number, paint: (row: Buffer) => void): ArrayBuffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, () => {
    const row = Buffer.alloc(1 + width * 3)
    paint(row)
    return row
  })
  const pixels = deflateSync(Buffer.concat(rows))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts)).buffer
}

/** A real PNG of a few pixels; each number gives another picture. */
export const tinyPng = (number: number, { width = 2, height = 2 } = {}): ArrayBuffer =>
  pngOf(width, height, (row) => {
    row.fill(number % 256, 1)
    row[1] = number >> 8
  })

/** A real PNG that nothing compresses; each number gives another picture. @param bytes about how large its file is */
export function noisyPng(number: number, bytes = 350_000): ArrayBuffer {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  let state = number * 2_654_435_761 + 1
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  return pngOf(side, side, (row) => {
    for (let at = 1; at < row.length; at++) row[at] = noise()
  })
}
