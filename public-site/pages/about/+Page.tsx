import { Premises } from '../../components/about/premises.tsx'
import { TeamList } from '../../components/about/team-list.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { FeaturedImage } from '../../components/featured-image/featured-image.tsx'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { PartsKey } from '../../components/plate/plate.tsx'
import { ProcessSteps } from '../../components/process/process-steps.tsx'
import { useFillTexts } from '../../components/request/request.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import {
  aboutChapters,
  aboutHero,
  aboutNextStep,
  aboutTrail,
  places,
  stats,
  values,
  welcome,
} from '../../content/about.content.ts'
import { drawingSize, drawingUrl } from '../../content/drawings.content.ts'
import { processHeading } from '../../content/process.content.ts'
import { team, teamSection } from '../../content/team.content.ts'
import styles from './about-page.module.css'

export function Page() {
  const people = useFillTexts()(team)
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
        label={teamSection.chapter}
        title={teamSection.heading}
        lede={teamSection.lede}
        id="team"
      >
        <TeamList members={people} />
      </Section>
      <Section
        number="03"
        label={aboutChapters.process}
        title={processHeading}
        lede={aboutChapters.processLede}
        id="process"
      >
        <ProcessSteps />
      </Section>
      <Section number="04" label={aboutChapters.values} title={values.heading} id="values">
        <Values />
      </Section>
      <Section
        number="05"
        label={aboutChapters.places}
        title={places.heading}
        lede={places.intro}
        id="places"
      >
        <Premises />
      </Section>
      <NextStep {...aboutNextStep} />
    </>
  )
}

function Values() {
  return (
    <ul className={styles.values}>
      {values.items.map((value) => (
        <Reveal as="li" key={value.title} threshold={0.1} className={styles.value}>
          <Icon name={value.icon} className={styles.valueIcon} />
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}

/** Three paragraphs and four figures. */
function Welcome() {
  const { heading, paragraphs } = useFillTexts()(welcome)
  return (
    <Section number="01" label={aboutChapters.welcome} title={heading} id="welcome">
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={styles.stats}>
        {stats.map((stat) => (
          <Reveal key={stat.label} threshold={0.1} className={styles.stat}>
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </Reveal>
        ))}
      </dl>
    </Section>
  )
}
