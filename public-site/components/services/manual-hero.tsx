import { type DrawingName, drawingSize, drawingUrl } from '../../content/drawings.content.ts'
import { serviceLabels } from '../../content/services/service-page.ts'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { CallLink } from '../business/contact-links.tsx'
import { ButtonLink } from '../button/button.tsx'
import { FeaturedImage } from '../featured-image/featured-image.tsx'
import { PartsKey } from '../plate/plate.tsx'
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
  return (
    <div className={`wrap ${styles.hero}`}>
      <Breadcrumbs trail={trail} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          <ButtonLink href={serviceLabels.quote.href}>{serviceLabels.quote.label}</ButtonLink>
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
