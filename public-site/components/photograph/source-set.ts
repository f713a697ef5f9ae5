import type { PictureFiles } from '@fettle/shared-types'

/** The files of one format, as in the `srcset` attribute. @param ending such as `.avif` */
export const sourceSet = ({ variants }: PictureFiles, ending: string): string =>
  variants
    .filter(({ path }) => path.endsWith(ending))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
