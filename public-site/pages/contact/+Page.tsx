import { TeamList } from '../../components/about/team-list.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { Departments } from '../../components/contact/departments.tsx'
import { InfoTiles } from '../../components/contact/info-tiles.tsx'
import { WaysToReach } from '../../components/contact/ways-to-reach.tsx'
import { Island } from '../../components/island.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { useFillTexts } from '../../components/request/request.tsx'
import { Section } from '../../components/section/section.tsx'
import {
  contactCards,
  contactChapters,
  contactHero,
  contactTrail,
  departments,
  departmentsSection,
} from '../../content/contact.content.ts'
import { deskTeam, team, teamSection } from '../../content/team.content.ts'
import styles from './contact-page.module.css'

export function Page() {
  const desk = useFillTexts()(team.filter(({ id }) => deskTeam.ids.includes(id)))
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.trail}>
          <Breadcrumbs trail={contactTrail} />
        </div>
        <div>
          <h1>{contactHero.title}</h1>
          <p>{contactHero.caption}</p>
        </div>
        <InfoTiles />
      </div>
      <Section number="01" label={contactChapters.ways} title={contactCards.heading} id="ways">
        <WaysToReach />
      </Section>
      <Section
        number="02"
        label={contactChapters.desks}
        title={departmentsSection.heading}
        lede={departmentsSection.intro}
        id="departments"
      >
        <Island name="departments" component={Departments} props={{ departments }} when="visible" />
      </Section>
      <Section
        number="03"
        label={teamSection.chapter}
        title={deskTeam.heading}
        lede={deskTeam.lede}
        id="people"
      >
        <TeamList members={desk} />
      </Section>
      <QueryFormSection number="04" />
    </>
  )
}
