import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { useFillTexts } from '../../components/request/request.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { termsPage, termsSections, termsWarranty } from '../../content/terms.content.ts'
import styles from './terms-page.module.css'

const dateInWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

export function Page() {
  const sections = useFillTexts()(termsSections)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs trail={termsPage.trail} />
        <h1>{termsPage.title}</h1>
        <p>{termsPage.intro}</p>
      </header>
      <aside className={styles.aside}>
        <SpecTable caption={termsPage.inShort} rows={termsWarranty} />
        <nav aria-labelledby="contents-title" className={styles.contents}>
          <h2 id="contents-title">{termsPage.contents}</h2>
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
            {section.points ? (
              <ul>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className={styles.updated}>
          {termsPage.inForce}{' '}
          <time dateTime={termsPage.updated}>{dateInWords.format(new Date(termsPage.updated))}</time>
        </p>
      </div>
    </div>
  )
}
