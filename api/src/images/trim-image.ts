import { imageType } from './image-type.ts'

/** What the pixels of a PNG depend on, and which way up they are shown; all but the pixels are kept once. */
const PNG_CHUNKS = new Set('IHDR PLTE tRNS gAMA cHRM sRGB cICP sBIT iCCP eXIf IDAT IEND'.split(' '))
/** The same of a WebP; of an animation the first frame is all that is shown. */
const WEBP_CHUNKS = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'EXIF'])
/** A colour profile or EXIF data that is longer is left out. */
const MAX_METADATA_BYTES = 1024 * 1024
const PIXELS = new Set(['IDAT', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])

interface Container {
  /** Where the first chunk begins. */
  start: number
  kept: ReadonlySet<string>
  /** Reads a chunk's name, and its whole length in bytes with all that frames it. */
  chunkAt(bytes: Buffer, at: number): { name: string; length: number }
}

const png: Container = {
  start: 8,
  kept: PNG_CHUNKS,
  chunkAt: (bytes, at) => ({
    name: bytes.toString('latin1', at + 4, at + 8),
    length: bytes.readUInt32BE(at) + 12,
  }),
}

const webp: Container = {
  start: 12,
  kept: WEBP_CHUNKS,
  chunkAt(bytes, at) {
    const length = bytes.readUInt32LE(at + 4)
    return { name: bytes.toString('latin1', at, at + 4), length: length + (length % 2) + 8 }
  },
}

/** The kept chunks in their order, in one pass. A chunk that is cut off stays as it is: the decoder reports it. */
function keptChunks(bytes: Buffer, { start, kept, chunkAt }: Container): Buffer[] {
  const chunks: Buffer[] = []
  const seen = new Set<string>()
  for (let at = start; at + 8 <= bytes.length; ) {
    const { name, length } = chunkAt(bytes, at)
    const isRepeated = seen.has(name) && name !== 'IDAT'
    const isTooLong = !PIXELS.has(name) && length > MAX_METADATA_BYTES
    if (kept.has(name) && !isRepeated && !isTooLong) chunks.push(bytes.subarray(at, at + length))
    seen.add(name)
    if (name === 'IEND') break
    at += length
  }
  return chunks
}

function trimWebp(bytes: Buffer): Buffer {
  const riffEnd = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  const chunks = keptChunks(bytes.subarray(0, riffEnd), webp)
  const header = Buffer.from(bytes.subarray(0, webp.start))
  header.writeUInt32LE(
    chunks.reduce((sum, chunk) => sum + chunk.length, 4),
    4,
  )
  return Buffer.concat([header, ...chunks])
}

/**
 * An image without the parts that show nothing and that decoders read all the same: the texts of a PNG, each of which may
 * unpack to a thousand times its size, and the frames of a WebP behind the first, which are looked for in quadratic time.
 * JPEG, GIF and AVIF are left as they are: the decoders of the first two pass over such parts in linear time.
 */
export function trimImage(bytes: Buffer): Buffer {
  const type = imageType(bytes)
  if (type === 'png') return Buffer.concat([bytes.subarray(0, png.start), ...keptChunks(bytes, png)])
  return type === 'webp' ? trimWebp(bytes) : bytes
}
