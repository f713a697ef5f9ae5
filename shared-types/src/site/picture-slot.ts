import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { choicesOf } from './drawing-names.ts'

/** What stands in a place for a picture that shows none. */
export const NO_PICTURE = 'nothing'

const percent = (field: string) => {
  const error = `${field} must be a whole number from 0 to 100`
  return z.int({ error }).min(0, error).max(100, error)
}

/** The path that an upload answered: its widest WebP. */
const uploadPath = /^\/uploads\/[0-9a-f]{64}-\d{1,5}\.webp$/

/** An uploaded picture. */
export const UploadedPicture = z.object({
  image: z
    .string({ error: 'image is required' })
    .regex(uploadPath, 'image must be the path of an uploaded picture'),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** An uploaded photograph in a place of a page. */
export const Photograph = z
  .object({
    ...UploadedPicture.shape,
    alt: text('alt', { max: bounds.site.pages.alt }),
    /** It says nothing that the text does not: it needs no description. */
    decorative: z.boolean({ error: 'decorative must be true or false' }),
    /** The point that stays in view where the picture is cut to its place, in per cent from its left and top. */
    focal: z.object({ x: percent('focal.x'), y: percent('focal.y') }),
  })
  .refine(({ alt, decorative }) => decorative || alt !== '', {
    path: ['alt'],
    message: 'Describe the photograph, or say that it is decorative.',
  })
export type Photograph = z.infer<typeof Photograph>

/** The stored files of a picture, which the server adds when a page reads it. */
export interface PictureFiles {
  width: number
  height: number
  /** Its average colour as `#rrggbb`; `null` for one that lets through what is behind it, or of an earlier version. */
  color: string | null
  variants: ReadonlyArray<{ width: number; path: string }>
}

/** An uploaded picture as a page reads it. Without files, it was lost. */
export interface ShownPicture extends UploadedPicture {
  files?: PictureFiles
}
export interface ShownPhotograph extends Photograph {
  files?: PictureFiles
}

interface SlotNotes<Name extends string> {
  options?: Record<Name, string>
  shownWith?: Record<string, string | readonly string[]>
  group?: string
}

/**
 * What stands in a place for a picture: one of the built-in ones, nothing, or a photograph.
 * @param names the built-in ones; the first is what a new place shows
 */
export const pictureSlot = <Name extends string>(
  field: string,
  title: string,
  names: readonly [Name, ...Name[]],
  { options = choicesOf(names), ...notes }: SlotNotes<Name> = {},
) =>
  z
    .union([z.enum([...names, NO_PICTURE] as [Name, ...Name[], typeof NO_PICTURE]), Photograph], {
      error: `${field} must be one of the drawings, “${NO_PICTURE}”, or a photograph`,
    })
    .meta({ title, options, widget: 'picture', ...notes })

/** The side of a square picture at least, in pixels. */
const LEAST_SIDE = 180
/** Sides that differ by less of the longer one look alike. */
const SLANT = 0.02

/** Why an uploaded picture cannot be used where a square one is wanted; `undefined` where it can. */
export function squareTrouble({ width, height }: { width: number; height: number }): string | undefined {
  const is = `This one is ${width} × ${height} pixels.`
  if (Math.abs(width - height) > SLANT * Math.max(width, height))
    return `The icon must be a square picture, as wide as it is high. ${is}`
  if (Math.min(width, height) < LEAST_SIDE)
    return `The icon must be at least ${LEAST_SIDE} × ${LEAST_SIDE} pixels. ${is}`
  return undefined
}

/** An uploaded picture that is shown whole, or nothing. */
export const pictureUpload = (
  field: string,
  title: string,
  notes: { description?: string; shownWith?: Record<string, string>; isSquare?: true },
) =>
  z
    .union([z.literal(NO_PICTURE), UploadedPicture], {
      error: `${field} must be “${NO_PICTURE}” or an uploaded picture`,
    })
    .default(NO_PICTURE)
    .meta({ title, widget: 'upload', ...notes })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPicture = (value: object): value is ShownPicture =>
  'image' in value && typeof value.image === 'string' && uploadPath.test(value.image)

/** The uploaded pictures in a document, each as often as it is shown. */
export function picturesIn(value: unknown): ShownPicture[] {
  if (!isObject(value)) return []
  if (isPicture(value)) return [value]
  return Object.values(value).flatMap(picturesIn)
}
