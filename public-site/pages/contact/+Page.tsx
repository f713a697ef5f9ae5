import { TeamList } from '../../components/about/team-list.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { trailFromHome } from '../../components/business/trail.ts'
import { Departments } from '../../components/contact/departments.tsx'
import { InfoTiles } from '../../components/contact/info-tiles.tsx'
import { WaysToReach } from '../../components/contact/ways-to-reach.tsx'
import { useWords } from '../../components/dates/site-locale.ts'
import { Island } from '../../components/island.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { useData, useRequest } from '../../components/request/request.tsx'
import { Section } from '../../components/section/section.tsx'
import { aboutChapterWords } from '../../words/about.words.ts'
import { contactChapterWords } from '../../words/contact.words.ts'
import type { Data } from './+data.ts'
import styles from './contact-page.module.css'

export function Page() {
  const contactChapters = useWords(contactChapterWords)
  const aboutChapters = useWords(aboutChapterWords)
  const { contact, team } = useData<Data>()
  const trail = trailFromHome(useRequest(), { label: contact.crumb, href: '/contact' })
  const contacts = team.members.filter(({ onContact }) => onContact === 'yes')
  const hasDepartments = contact.departments.length > 0
  let chapter = 0
  const nextNumber = () => String(++chapter).padStart(2, '0')
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.trail}>
          <Breadcrumbs trail={trail} />
        </div>
        <div>
          <h1>{contact.title}</h1>
          <p>{contact.caption}</p>
        </div>
        <InfoTiles />
      </div>
      <Section number={nextNumber()} label={contactChapters.ways} title={contact.waysHeading} id="ways">
        <WaysToReach contact={contact} />
      </Section>
      {hasDepartments ? (
        <Section
          number={nextNumber()}
          label={contactChapters.departments}
          title={contact.departmentsHeading}
          lede={contact.departmentsIntro}
          id="departments"
        >
          <Island
            name="departments"
            component={Departments}
            props={{ departments: contact.departments, responseLabel: contact.responseLabel }}
            when="focus"
          />
        </Section>
      ) : null}
      {contacts.length > 0 ? (
        <Section
          number={nextNumber()}
          label={aboutChapters.people}
          title={team.deskHeading}
          lede={team.deskLede}
          id="people"
        >
          <TeamList members={contacts} />
        </Section>
      ) : null}
      <QueryFormSection number={nextNumber()} />
    </>
  )
}
