import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { trailFromHome } from '../../components/business/trail.ts'
import { CalendarDay } from '../../components/dates/site-dates.tsx'
import { useData, useRequest } from '../../components/request/request.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { termsLabels } from '../../content/page-labels.content.ts'
import type { Data } from './+data.ts'
import styles from './terms-page.module.css'

export function Page() {
  const { terms } = useData<Data>()
  const { sections } = terms
  const request = useRequest()
  const trail = trailFromHome(request, { label: terms.crumb, href: '/terms' })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs trail={trail} />
        <h1>{terms.title}</h1>
        <p>{terms.intro}</p>
      </header>
      <aside className={styles.aside}>
        {terms.inShort.length > 0 ? <SpecTable caption={termsLabels.inShort} rows={terms.inShort} /> : null}
        <nav aria-labelledby="contents-title" className={styles.contents}>
          <h2 id="contents-title">{termsLabels.contents}</h2>
          <ol>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <span className={styles.number}>{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              <span className={styles.number}>{index + 1}</span>
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points.length > 0 ? (
              <ul>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className={styles.updated}>
          {termsLabels.inForce} <CalendarDay date={terms.updated} look="long" />
        </p>
      </div>
    </div>
  )
}
