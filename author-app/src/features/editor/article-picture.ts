import { z } from 'zod'
import { inertDocument, isLocalImage } from '../safe-html/index.ts'

/** Where articles are written: a picture in the page's own document would be loaded, and one of this device refused. */
export const quietDocument = inertDocument('')

const Picture = z.object({
  src: z.string().regex(/^(\/uploads\/|fettle-image:[0-9a-f]{64}$)/),
  alt: z.string().default(''),
  title: z.string().nullable().catch(null),
  width: z.coerce.number().int().positive().nullable().catch(null),
  height: z.coerce.number().int().positive().nullable().catch(null),
})
/** What an `img` of an article says. Sizes are pixels. */
export type ArticlePicture = z.infer<typeof Picture>

/** The picture that a node of the editor stands for. @throws ZodError */
export const pictureOf = (attributes: unknown): ArticlePicture => Picture.parse(attributes)

/** The image's attributes, or `false` for a picture that is neither the site's own nor this device's. */
export function readPicture(image: Element | null): ArticlePicture | false {
  const parsed = Picture.safeParse({
    src: image?.getAttribute('src'),
    alt: image?.getAttribute('alt') ?? '',
    title: image?.getAttribute('title') ?? null,
    width: image?.getAttribute('width'),
    height: image?.getAttribute('height'),
  })
  return parsed.success ? parsed.data : false
}

/** The `img` as it is written: nothing that says nothing. */
export function pictureAttributes({ src, alt, title, width, height }: ArticlePicture) {
  return { src, alt, ...(title ? { title } : {}), ...(width ? { width } : {}), ...(height ? { height } : {}) }
}

/** The schema attributes of a node that stands for a picture; the node writes its `img` itself. */
export const pictureNodeAttributes = () => ({
  src: { default: '', rendered: false },
  alt: { default: '', rendered: false },
  title: { default: null, rendered: false },
  width: { default: null, rendered: false },
  height: { default: null, rendered: false },
})

export interface PictureOptions {
  /** The bytes of a picture of this device, by the reference that stands in `src`. */
  readImage: (ref: string) => Promise<Blob | undefined>
}

/**
 * An `img` element that shows a picture, at once where only this device has it.
 * @returns the element, and what frees the picture's address
 */
export function shownPicture(picture: ArticlePicture, readImage: PictureOptions['readImage']) {
  const image = document.createElement('img')
  image.alt = picture.alt
  if (picture.width) image.width = picture.width
  if (picture.height) image.height = picture.height
  let address: string | undefined
  let isFreed = false
  const show = async () => {
    const bytes = await readImage(picture.src)
    if (!bytes || isFreed) return
    address = URL.createObjectURL(bytes)
    image.src = address
  }
  if (isLocalImage(picture.src)) void show()
  else image.src = picture.src
  return {
    image,
    free: () => {
      isFreed = true
      if (address) URL.revokeObjectURL(address)
    },
  }
}
