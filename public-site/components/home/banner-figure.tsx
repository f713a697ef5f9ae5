import type { BannerSlide, BusinessDocument } from '@fettle/shared-types'
import { Drawing } from '../drawings/drawing.tsx'
import { drawingSize, drawingUrl } from '../drawings/drawing-files.ts'
import { Photograph } from '../photograph/photograph.tsx'
import { preloadPhotograph } from '../photograph/preload-photograph.ts'
import { Plate } from '../plate/plate.tsx'
import { shownIn } from '../slot-picture/picture-slot.ts'
import { PriceLines } from './proof.tsx'

const SIZES = '(min-width: 62rem) 42rem, 100vw'

interface BannerFigureProps {
  slide: BannerSlide
  business: BusinessDocument
  /** The first slide's picture is what a visitor sees first: a drawing of it is in the HTML. */
  isFirst: boolean
}

/** The picture of a slide with its prices. It is a slot of an island, which no context reaches. */
export function BannerFigure({ slide: { alt, drawing, prices }, business, isFirst }: BannerFigureProps) {
  const shown = shownIn(drawing)
  const caption =
    prices.length > 0 ? <PriceLines business={business} prices={prices} under={shown.kind} /> : null
  if (shown.kind === 'nothing') return caption
  if (shown.kind === 'photograph') {
    if (isFirst) preloadPhotograph(shown.photograph, SIZES)
    return (
      <Plate caption={caption} isPhotograph>
        <Photograph photograph={shown.photograph} sizes={SIZES} loading={isFirst ? 'first' : 'lazy'} />
      </Plate>
    )
  }
  return (
    <Plate caption={caption}>
      {isFirst ? (
        <Drawing name={shown.name} alt={alt} />
      ) : (
        <img
          src={`${drawingUrl(shown.name)}#bare`}
          alt={alt}
          {...drawingSize[shown.name]}
          fetchPriority="low"
          decoding="async"
        />
      )}
    </Plate>
  )
}
