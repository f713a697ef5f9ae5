import type { PictureFiles, ShownPhotograph } from '@fettle/shared-types'
import { preload } from 'react-dom'

/** The files of one format, as in the `srcset` attribute. @param ending such as `.avif` */
export const sourceSet = ({ variants }: PictureFiles, ending: string): string =>
  variants
    .filter(({ path }) => path.endsWith(ending))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')

/**
 * Has the browser fetch the largest picture of a page before it has read the page. Called while the page renders. A
 * browser that does not know AVIF passes over it.
 * @param sizes as the `Photograph` has them
 */
export function preloadPhotograph({ files, image }: ShownPhotograph, sizes: string): void {
  const avif = files ? sourceSet(files, '.avif') : ''
  if (avif === '') return
  preload(image, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
