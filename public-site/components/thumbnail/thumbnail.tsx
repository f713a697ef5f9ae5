import type { ThumbnailVariant } from '@fettle/shared-types'

interface ThumbnailProps {
  /** Path relative to the API host. */
  path: string
  variants: readonly ThumbnailVariant[]
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** At once and first, for the picture at the top of a page. */
  eager?: boolean
  /** The API host where it is not this origin, without a slash at the end. */
  imageBase?: string | undefined
  className?: string | undefined
}

/** A post's picture in the format and width the browser likes best. */
export function Thumbnail({
  path,
  variants,
  alt,
  sizes,
  eager = false,
  imageBase = '',
  className,
}: ThumbnailProps) {
  const sourceSet = (ending: string) =>
    variants
      .filter((variant) => variant.path.endsWith(ending))
      .map((variant) => `${imageBase}${variant.path} ${variant.width}w`)
      .join(', ')
  const avif = sourceSet('.avif')
  const webp = sourceSet('.webp')
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={imageBase + path}
        alt={alt}
        width={1600}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
