import type { AboutDocument, BusinessDocument } from '@fettle/shared-types'
import { Premises } from '../../components/about/premises.tsx'
import { TeamList } from '../../components/about/team-list.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { SpokenLanguages } from '../../components/business/spoken-languages.tsx'
import { trailFromHome } from '../../components/business/trail.ts'
import { useWords } from '../../components/dates/site-locale.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { PageFigure } from '../../components/featured-image/page-figure.tsx'
import { BeforeAfter } from '../../components/gallery/before-after.tsx'
import { wholePairs } from '../../components/gallery/pairs.ts'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { ProcessSteps } from '../../components/process/process-steps.tsx'
import { useBusiness, useData, useRequest } from '../../components/request/request.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { aboutChapterWords } from '../../words/about.words.ts'
import { layoutWords } from '../../words/layout.words.ts'
import type { Data } from './+data.ts'
import styles from './about-page.module.css'

export function Page() {
  const { about, gallery, repair, team } = useData<Data>()
  const request = useRequest()
  const trail = trailFromHome(request, { label: about.crumb, href: '/about' })
  const chapters = chaptersOf({ about, gallery, repair, team }, request.business)
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <Breadcrumbs trail={trail} />
        <h1>{about.title}</h1>
        <PageFigure
          picture={about.drawing}
          alt={about.alt}
          caption={{ text: about.caption, className: styles.words }}
          sizes="(min-width: 75rem) 75rem, 100vw"
          className={styles.figure}
          captionClassName={styles.caption}
          keyClassName={styles.key}
        />
      </div>
      {chapters.map(({ children, ...chapter }, index) => (
        <Section key={chapter.id} number={String(index + 1).padStart(2, '0')} {...chapter}>
          {children}
        </Section>
      ))}
      <NextStep
        heading={about.nextHeading}
        text={about.nextText}
        link={{ label: about.nextLabel, href: '/contact#quote' }}
      />
    </>
  )
}

/** The chapters of the page that have something to show. */
function chaptersOf({ about, gallery, repair, team }: Data, business: BusinessDocument) {
  const pairs = wholePairs(gallery)
  const { people, places, process, values, welcome, work } = aboutChapterWords(business.language)
  return [
    {
      id: 'welcome',
      label: welcome,
      title: about.welcomeHeading,
      children: <Welcome about={about} />,
      isShown: true,
    },
    {
      id: 'team',
      label: people,
      title: team.heading,
      lede: team.lede,
      children: <TeamList members={team.members} />,
      isShown: team.members.length > 0,
    },
    {
      id: 'process',
      label: process,
      title: repair.processHeading,
      lede: about.processLede,
      children: <ProcessSteps steps={repair.steps} />,
      isShown: repair.steps.length > 0,
    },
    {
      id: 'before-after',
      label: work,
      title: gallery.heading,
      lede: gallery.lede,
      children: <BeforeAfter pairs={pairs} naming />,
      isShown: pairs.length > 0,
    },
    {
      id: 'values',
      label: values,
      title: about.valuesHeading,
      children: <Values values={about.values} />,
      isShown: about.values.length > 0,
    },
    {
      id: 'places',
      label: places,
      title: about.placesHeading,
      lede: about.placesIntro,
      children: <Premises about={about} />,
      isShown: business.offices.length + about.stores.length > 0,
    },
  ].flatMap(({ isShown, ...chapter }) => (isShown ? [chapter] : []))
}

function Values({ values }: Pick<AboutDocument, 'values'>) {
  return (
    <ul className={styles.values}>
      {values.map((value) => (
        <Reveal as="li" key={value.id} threshold={0.1} className={styles.value}>
          <Icon name={value.icon} className={styles.valueIcon} />
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}

/** Paragraphs, figures, and the numbers of registers. */
function Welcome({ about }: { about: AboutDocument }) {
  const layoutText = useWords(layoutWords)
  const { registrations } = useBusiness()
  return (
    <>
      <div className={styles.paragraphs}>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <SpokenLanguages className={styles.spoken} />
      {about.stats.length > 0 ? (
        <dl className={styles.stats}>
          {about.stats.map((stat) => (
            <Reveal key={stat.id} threshold={0.1} className={styles.stat}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </Reveal>
          ))}
        </dl>
      ) : null}
      {registrations.length > 0 ? (
        <div className={styles.registrations}>
          <SpecTable
            caption={layoutText.registrations}
            rows={registrations.map(({ id, name, number }) => ({ id, label: name, value: number }))}
          />
        </div>
      ) : null}
    </>
  )
}
