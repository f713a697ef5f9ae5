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
 * An uploaded photograph that fills its place: in the format and width the browser likes best, cut around its focal
 * point, its average colour until it has loaded.
 */
export function Photograph({ photograph, sizes, loading = 'lazy', className }: PhotographProps) {
  const { alt, decorative, files, focal, image } = photograph
  if (!files) return null
  const avif = sourceSet(files, '.avif')
  return (
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
        className={[styles.photograph, className].filter(Boolean).join(' ')}
        style={{ objectPosition: `${focal.x}% ${focal.y}%`, backgroundColor: files.color ?? undefined }}
      />
    </picture>
  )
}
