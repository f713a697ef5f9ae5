import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of a page, and what it is in a body that gzip has compressed. */
export interface PagePiece {
  text: Buffer
  deflated: Buffer
}

/** Nothing is said of a file, a time or a system (RFC 1952, 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A last block without anything in it (RFC 1951, 3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0])

const sizeOfTrailer = 8

/**
 * Compresses a piece so that any others can stand around it: it ends with a whole byte and refers to nothing before it.
 * @param level of compression, 1 to 9
 */
export function pagePiece(html: string, level: number): PagePiece {
  const text = Buffer.from(html)
  return { text, deflated: deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** The pieces as one page. */
export const joinTexts = (pieces: readonly PagePiece[]): Buffer =>
  Buffer.concat(pieces.map(({ text }) => text))

/** The pieces as one body of gzip (RFC 1952), without compressing any again. */
export function joinDeflated(pieces: readonly PagePiece[]): Buffer {
  const trailer = Buffer.allocUnsafe(sizeOfTrailer)
  trailer.writeUInt32LE(
    // Of an empty text `crc32` gives 0, not the sum so far.
    pieces.reduce((sum, { text }) => (text.length > 0 ? crc32(text, sum) : sum), 0),
    0,
  )
  trailer.writeUInt32LE(
    pieces.reduce((size, { text }) => size + text.length, 0),
    4,
  )
  return Buffer.concat([GZIP_HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}
