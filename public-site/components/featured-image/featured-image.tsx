import type { ReactNode } from 'react'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './featured-image.module.css'

interface FeaturedImageProps {
  src: string
  alt: string
  caption: ReactNode
  /** Its own size in pixels, so that its place is known before it arrives. */
  width: number
  height: number
  className?: string | undefined
  captionClassName?: string | undefined
}

/**
 * A banner's picture and its caption. The placeholder lies below and shows until the picture, which is opaque,
 * has loaded over it; no script is needed. It fades in when it comes into view.
 */
export function FeaturedImage(props: FeaturedImageProps) {
  const { src, alt, caption, width, height, className, captionClassName } = props
  return (
    <Reveal as="figure" className={className}>
      <div className={styles.frame}>
        <img
          className={styles.placeholder}
          src={`/api/placeholder/${width}/${height}`}
          alt=""
          width={width}
          height={height}
          fetchPriority="low"
        />
        <img
          className={styles.image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          fetchPriority="high"
          decoding="async"
        />
      </div>
      <figcaption className={captionClassName}>{caption}</figcaption>
    </Reveal>
  )
}
