import type { ShownPhotograph } from '@fettle/shared-types'
import { preload } from 'react-dom'
import { sourceSet } from './source-set.ts'

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
