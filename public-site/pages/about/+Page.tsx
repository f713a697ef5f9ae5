import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { FeaturedImage } from '../../components/featured-image/featured-image.tsx'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { PartsKey } from '../../components/parts-key/parts-key.tsx'
import { ProcessSteps } from '../../components/process/process-steps.tsx'
import { Section } from '../../components/section/section.tsx'
import {
  aboutChapters,
  aboutHero,
  aboutNextStep,
  aboutTrail,
  places,
  values,
} from '../../content/about.content.ts'
import { drawingSize, drawingUrl } from '../../content/drawings.content.ts'
import { processHeading } from '../../content/process.content.ts'
import styles from './about-page.module.css'
import { Places } from './places.tsx'
import { Values } from './values.tsx'
import { Welcome } from './welcome.tsx'

export function Page() {
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <Breadcrumbs trail={aboutTrail} />
        <h1>{aboutHero.title}</h1>
        <FeaturedImage
          src={drawingUrl(aboutHero.drawing)}
          alt={aboutHero.alt}
          caption={
            <>
              <span className={styles.words}>{aboutHero.caption}</span>
              <PartsKey drawing={aboutHero.drawing} className={styles.key} />
            </>
          }
          {...drawingSize[aboutHero.drawing]}
          className={styles.figure}
          captionClassName={styles.caption}
        />
      </div>
      <Welcome />
      <Section
        number="02"
        label={aboutChapters.process}
        title={processHeading}
        lede={aboutChapters.processLede}
        id="process"
      >
        <ProcessSteps />
      </Section>
      <Section number="03" label={aboutChapters.values} title={values.heading} id="values">
        <Values />
      </Section>
      <Section
        number="04"
        label={aboutChapters.places}
        title={places.heading}
        lede={places.intro}
        id="places"
      >
        <Places />
      </Section>
      <NextStep {...aboutNextStep} />
    </>
  )
}
