import type { DrawingName } from '@fettle/shared-types'
import { drawingSize, drawingUrl } from '../../content/drawings.content.ts'
import { serviceLabels } from '../../content/service.content.ts'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { CallLink } from '../business/contact-links.tsx'
import { ButtonLink } from '../button/button.tsx'
import { FeaturedImage } from '../featured-image/featured-image.tsx'
import { PartsKey } from '../plate/plate.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import { useRequest } from '../request/request.tsx'
import styles from './manual-hero.module.css'

interface ManualHeroProps {
  trail: readonly Crumb[]
  title: string
  caption: string
  drawing: DrawingName
  alt: string
}

/** The head of a page, set like a chapter of a manual: title, figure, and the names of the figure's parts. */
export function ManualHero({ trail, title, caption, drawing, alt }: ManualHeroProps) {
  const { navigation } = useRequest()
  return (
    <div className={`wrap ${styles.hero}`}>
      <Breadcrumbs trail={trail} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          <ButtonLink href={useQuoteHref()}>{navigation.quoteLabel}</ButtonLink>
          <CallLink label={serviceLabels.call} />
        </div>
      </div>
      <FeaturedImage
        src={drawingUrl(drawing)}
        alt={alt}
        {...drawingSize[drawing]}
        className={styles.figure}
        captionClassName={styles.key}
        caption={
          <>
            <span className={styles.caption}>{caption}</span>
            <PartsKey drawing={drawing} />
          </>
        }
      />
    </div>
  )
}
