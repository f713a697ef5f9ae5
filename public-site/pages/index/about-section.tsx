import { ArrowRight } from 'lucide-react'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { homeAbout, homeWarranty } from '../../content/home.content.ts'
import { homeChapters, homeLabels } from '../../content/home-labels.content.ts'
import styles from './home.module.css'

/** The company in three paragraphs, with its figures and its warranty set as specifications. */
export function AboutSection() {
  return (
    <Section
      number="01"
      label={homeChapters.about}
      title={homeAbout.heading}
      id="about"
      className={styles.about}
    >
      <div className={styles.columns}>
        <Reveal threshold={0.1} className={styles.paragraphs}>
          {homeAbout.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href={homeAbout.link.href} className={styles.more}>
            {homeAbout.link.label}
            <ArrowRight aria-hidden="true" />
          </a>
        </Reveal>
        <Reveal threshold={0.1} className={styles.tables}>
          <SpecTable caption={homeLabels.factsCaption} rows={homeAbout.facts} />
          <SpecTable caption={homeWarranty.heading} rows={homeWarranty.rows} />
        </Reveal>
      </div>
    </Section>
  )
}
