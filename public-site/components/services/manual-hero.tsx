import type { DrawingName, ShownPhotograph } from '@fettle/shared-types'
import { serviceWords } from '../../words/service.words.ts'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { CallLink } from '../business/contact-links.tsx'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { PageFigure } from '../featured-image/page-figure.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import { useRequest } from '../request/request.tsx'
import styles from './manual-hero.module.css'

interface ManualHeroProps {
  trail: readonly Crumb[]
  title: string
  caption: string
  drawing: DrawingName | 'nothing' | ShownPhotograph
  alt: string
}

/** The head of a page, set like a chapter of a manual: title, figure, and the names of the figure's parts. */
export function ManualHero({ trail, title, caption, drawing, alt }: ManualHeroProps) {
  const serviceLabels = useWords(serviceWords)
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
      <PageFigure
        picture={drawing}
        alt={alt}
        caption={{ text: caption, className: styles.caption }}
        sizes="(min-width: 62rem) 48rem, 100vw"
        className={styles.figure}
        captionClassName={styles.key}
      />
    </div>
  )
}
