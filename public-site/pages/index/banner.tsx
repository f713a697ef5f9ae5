import { Carousel } from '../../components/carousel/carousel.tsx'
import { Drawing } from '../../components/drawings/drawing.tsx'
import { Island } from '../../components/island.tsx'
import { Plate } from '../../components/plate/plate.tsx'
import { drawingSize } from '../../content/drawings.content.ts'
import { bannerAdvanceMs, bannerSlides } from '../../content/home.content.ts'
import { layoutText } from '../../content/layout.content.ts'

/**
 * The carousel, its drawings rendered here so that their code never travels to the browser. The first is in the page;
 * those of the other slides come as files once the page stands, well before their turn.
 */
export function Banner() {
  const slides = bannerSlides.map(({ id, caption, detail, link }) => ({ id, caption, detail, link }))
  const plates = bannerSlides.map(({ id, drawing, url, alt }, at) => {
    return [
      `slide-${id}`,
      <Plate key={id} figure={id} caption={alt.split(':')[0] ?? alt}>
        {at === 0 ? (
          <Drawing name={drawing} alt={alt} />
        ) : (
          <img src={`${url}#bare`} alt={alt} {...drawingSize[drawing]} fetchPriority="low" decoding="async" />
        )}
      </Plate>,
    ] as const
  })
  return (
    <div className="wrap">
      <Island
        name="carousel"
        component={Carousel}
        props={{ slides, action: layoutText.quote, advanceMs: bannerAdvanceMs }}
        slots={Object.fromEntries(plates)}
        when="painted"
      />
    </div>
  )
}
