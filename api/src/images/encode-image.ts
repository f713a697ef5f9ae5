import { bounds } from '@fettle/shared-types/bounds'
import sharp, { type Sharp } from 'sharp'
import { tooLarge, unreadableImage } from '../errors.ts'
import { trimImage } from './trim-image.ts'

/** The widths every image is kept in, in pixels; an image narrower than one of them is never enlarged. */
const widths = [400, 800, 1600]
/** The side of a square one. */
const SQUARE = 192
/** WebP ends at 16,383 pixels a side. */
const MAX_HEIGHT = 16_383

/** Whether a picture is kept as it is, or its middle as a small square. */
export type PictureShape = 'whole' | 'square'

export interface EncodedFile {
  width: number
  extension: 'avif' | 'webp'
  bytes: Buffer
}

export interface EncodedImage {
  /** Pixels of the widest file. */
  width: number
  height: number
  /** The average as `#rrggbb`; null for one that lets through what is behind it. */
  color: string | null
  /** Narrowest first; of one width the WebP first. */
  files: EncodedFile[]
}

const refuseUnreadable = () => {
  throw unreadableImage('The image cannot be read; it may be damaged or cut off.')
}

/** Refuses too many pixels before any of them is decoded. */
async function inspect(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { maxPixels, maxSide } = bounds.image
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (autoOrient.width * autoOrient.height > maxPixels)
    throw tooLarge(`The image must have at most ${maxPixels / 1_000_000} megapixels.`)
  if (Math.max(autoOrient.width, autoOrient.height) > maxSide)
    throw tooLarge(`The image must be at most ${maxSide.toLocaleString('en')} pixels wide and high.`)
  return autoOrient
}

const sizeWithin = (size: { width: number; height: number }, width: number) => {
  const scale = Math.min(1, width / size.width, MAX_HEIGHT / size.height)
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** The average colour as `#rrggbb`; null where any of the picture lets through what is behind it. */
async function averageColor(image: Sharp): Promise<string | null> {
  const [red = 0, green = 0, blue = 0, alpha = 255] = await image
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  if (alpha < 255) return null
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Decodes an image once, upright, without its metadata, and encodes it as WebP and AVIF in each width.
 * @param upload the bytes of a JPEG, PNG, WebP, AVIF or GIF
 * @param shape a square one has one width, and is enlarged where it is smaller
 * @throws ApiError 413 `too_large`, 422 `unreadable_image`
 */
export async function encodeImage(upload: Buffer, shape: PictureShape = 'whole'): Promise<EncodedImage> {
  const bytes = trimImage(upload)
  const original = await inspect(bytes)
  const wanted =
    shape === 'square'
      ? [{ width: SQUARE, height: SQUARE }]
      : widths.map((width) => sizeWithin(original, width))
  const sizes = new Map(wanted.map((size) => [size.width, size]))
  const widest = [...sizes.values()].at(-1) ?? original
  const { data, info } = await sharp(bytes, { limitInputPixels: bounds.image.maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...widest, fit: shape === 'square' ? 'cover' : 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: EncodedFile[] = []
  for (const size of sizes.values()) {
    const resized = sharp(data, { raw }).resize({ ...size, fit: 'fill' })
    files.push({
      width: size.width,
      extension: 'webp',
      bytes: await resized.clone().webp({ quality: 80 }).toBuffer(),
    })
    // AVIF at its usual effort takes seconds a picture; at 1 it is a fifth larger and twenty times faster.
    files.push({
      width: size.width,
      extension: 'avif',
      bytes: await resized.clone().avif({ quality: 55, effort: 1 }).toBuffer(),
    })
  }
  return { ...widest, color: await averageColor(sharp(data, { raw })), files }
}
