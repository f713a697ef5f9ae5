import { bounds } from '@fettle/shared-types'

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

export interface ImageFacts {
  type: ImageType
  /** In pixels; `undefined` where the header does not tell. */
  size: { width: number; height: number } | undefined
}

/** A picture that the server would refuse, refused before it is kept (contract, 'Bounds, checked on both sides'). */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  constructor(
    readonly code: 'too_large' | 'unsupported_type',
    message: string,
  ) {
    super(message)
  }
}

const MEBIBYTE = 1024 * 1024

const text = (view: DataView, at: number, length: number) => {
  if (at + length > view.byteLength) return ''
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

/** An ISO media file is an AVIF when one of its brands says so. */
function isAvif(view: DataView): boolean {
  if (text(view, 4, 4) !== 'ftyp') return false
  const end = Math.min(view.getUint32(0), view.byteLength, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && /^avi[fs]$/.test(text(view, at, 4))) return true
  return false
}

function typeOf(view: DataView): ImageType | undefined {
  if (view.byteLength < 12) return undefined
  if (text(view, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(view, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a$/.test(text(view, 0, 6))) return 'image/gif'
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return 'image/webp'
  return isAvif(view) ? 'image/avif' : undefined
}

/** Walks a JPEG's segments to its frame header. */
function jpegSize(view: DataView) {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView) {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  const kind = text(view, 12, 4)
  if (view.byteLength < 30) return undefined
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The largest `ispe` property of an AVIF is its picture; a small one may be a thumbnail. */
function avifSize(view: DataView) {
  let size: { width: number; height: number } | undefined
  for (let at = 4; at + 16 <= Math.min(view.byteLength, 65_536); at++) {
    if (view.getUint8(at) !== 0x69 || text(view, at, 4) !== 'ispe') continue
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!size || found.width * found.height > size.width * size.height) size = found
  }
  return size
}

function sizeOf(view: DataView, type: ImageType) {
  if (type === 'image/jpeg') return jpegSize(view)
  if (type === 'image/webp') return webpSize(view)
  if (type === 'image/avif') return avifSize(view)
  if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
}

/**
 * What a picture is, by its content; its name and declared type are never asked. Reads the header only.
 * @throws ImageRefused when the server's bounds would refuse it
 */
export function inspectImage(bytes: ArrayBuffer): ImageFacts {
  const { maxBytes, maxPixels, maxSide } = bounds.image
  if (bytes.byteLength > maxBytes)
    throw new ImageRefused('too_large', `The image must be at most ${maxBytes / MEBIBYTE} MiB.`)
  const view = new DataView(bytes)
  const type = typeOf(view)
  if (!type) throw new ImageRefused('unsupported_type', 'The image must be a JPEG, PNG, WebP, AVIF or GIF.')
  const size = sizeOf(view, type)
  if (size && size.width * size.height > maxPixels)
    throw new ImageRefused('too_large', `The image must have at most ${maxPixels / 1_000_000} megapixels.`)
  if (size && Math.max(size.width, size.height) > maxSide)
    throw new ImageRefused(
      'too_large',
      `The image must be at most ${maxSide.toLocaleString('en')} pixels wide and high.`,
    )
  return { type, size }
}
