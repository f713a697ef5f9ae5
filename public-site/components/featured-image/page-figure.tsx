import type { DrawingName, ShownPhotograph } from '@fettle/shared-types'
import { drawingSize, drawingUrl } from '../drawings/drawing-files.ts'
import { Photograph } from '../photograph/photograph.tsx'
import { preloadPhotograph } from '../photograph/preload-photograph.ts'
import { PartsKey } from '../plate/plate.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { shownIn } from '../slot-picture/picture-slot.ts'
import styles from './featured-image.module.css'
import { FeaturedImage } from './featured-image.tsx'

interface PageFigureProps {
  picture: DrawingName | 'nothing' | ShownPhotograph
  /** What a drawing shows. */
  alt: string
  /** The words beside the figure, with a class of their own. */
  caption: { text: string; className?: string | undefined }
  /** How wide a photograph is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string | undefined
  captionClassName?: string | undefined
  keyClassName?: string | undefined
}

/** The large picture at the head of a page with its caption, and the names of its parts where it is a drawing. */
export function PageFigure(props: PageFigureProps) {
  const { picture, alt, caption, sizes, className, captionClassName, keyClassName } = props
  const shown = shownIn(picture)
  const words = <span className={caption.className}>{caption.text}</span>
  if (shown.kind === 'nothing') return caption.text ? <p className={captionClassName}>{words}</p> : null
  if (shown.kind === 'photograph') {
    preloadPhotograph(shown.photograph, sizes)
    return (
      <Reveal as="figure" className={className}>
        <div className={`${styles.frame} ${styles.photograph}`}>
          <Photograph photograph={shown.photograph} sizes={sizes} loading="first" />
        </div>
        {caption.text ? <figcaption className={captionClassName}>{words}</figcaption> : null}
      </Reveal>
    )
  }
  return (
    <FeaturedImage
      src={drawingUrl(shown.name)}
      alt={alt}
      {...drawingSize[shown.name]}
      className={className}
      captionClassName={captionClassName}
      caption={
        <>
          {words}
          <PartsKey drawing={shown.name} className={keyClassName} />
        </>
      }
    />
  )
}
