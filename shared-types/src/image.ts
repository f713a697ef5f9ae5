import { z } from 'zod'
import { bounds } from './bounds.ts'

/** The path of a picture inside an article. */
export const ImageParams = z.object({
  sha256: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/,
      'The address must end in the SHA-256 of the image, 64 lower-case hexadecimal digits',
    ),
})

export const StoredImage = z
  .object({ path: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'StoredImage' })
export type StoredImage = z.infer<typeof StoredImage>

const { min, max } = bounds.placeholder

const side = (name: string) => {
  const error = `${name} must be a whole number from ${min} to ${max}`
  return z.preprocess(
    (text) => (/^\d{1,4}$/.test(String(text)) ? Number(text) : text),
    z.int({ error }).min(min, error).max(max, error),
  )
}

/** The path of a placeholder: its width and height in pixels. */
export const PlaceholderParams = z.object({ w: side('width'), h: side('height') })
