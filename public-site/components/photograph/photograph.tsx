import type { ShownPhotograph } from '@fettle/shared-types'
import styles from './photograph.module.css'
import { sourceSet } from './preload-photograph.ts'

interface PhotographProps {
  photograph: ShownPhotograph
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** `first`: the largest picture at the top of a page; see `preloadPhotograph`. */
  loading?: 'first' | 'eager' | 'lazy'
  className?: string | undefined
}

/**
 * Where it is cut and what stands in its place until it has loaded, as a rule in the head of the page: written once for
 * each pair, and no style in the element.
 */
function placeRule({ focal, files }: ShownPhotograph): { name: string; rule: string } {
  const color = files?.color ?? null
  const name = ['photograph', focal.x, focal.y, color?.slice(1)]
    .filter((part) => part !== undefined)
    .join('-')
  const background = color === null ? '' : `;background-color:${color}`
  return { name, rule: `.${name}{object-position:${focal.x}% ${focal.y}%${background}}` }
}

/**
 * An uploaded photograph that fills its place: in the format and width the browser likes best, cut around its focal
 * point, its average colour until it has loaded.
 */
export function Photograph({ photograph, sizes, loading = 'lazy', className }: PhotographProps) {
  const { alt, decorative, files, image } = photograph
  if (!files) return null
  const avif = sourceSet(files, '.avif')
  const { name, rule } = placeRule(photograph)
  return (
    <>
      <style href={name} precedence="photographs">
        {rule}
      </style>
      <picture>
        {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
        <img
          src={image}
          srcSet={sourceSet(files, '.webp')}
          sizes={sizes}
          alt={decorative ? '' : alt}
          width={files.width}
          height={files.height}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          decoding="async"
          className={[styles.photograph, name, className].filter(Boolean).join(' ')}
        />
      </picture>
    </>
  )
}
