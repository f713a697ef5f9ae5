import { ChangeList } from './change-list.tsx'
import styles from './change-sections.module.css'
import { changesOf } from './changes.ts'
import { type DocumentField, sectionsOf } from './document-fields.ts'
import site from './site.module.css'

/** So many changes of a document are read at a glance; of more, the sections are closed until they are opened. */
const AT_A_GLANCE = 8

interface ChangeSectionsProps {
  title: string
  fields: readonly DocumentField[]
  before: unknown
  after: unknown
}

/** What changes in a document, under the headings of its form. */
export function ChangeSections({ title, fields, before, after }: ChangeSectionsProps) {
  const sections = sectionsOf(fields)
    .map((section) => ({ title: section.title, changes: changesOf(section.fields, before, after) }))
    .filter(({ changes }) => changes.length > 0)
  const count = sections.reduce((sum, { changes }) => sum + changes.length, 0)
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title}
        <span className={styles.count}>{inNumber(count)}</span>
      </h3>
      {sections.map((section) => (
        <details key={section.title} open={count <= AT_A_GLANCE} className={styles.part}>
          <summary className={site.summary}>
            {section.title}
            <span className={styles.count}>{inNumber(section.changes.length)}</span>
          </summary>
          <ChangeList changes={section.changes} isCounted={false} />
        </details>
      ))}
      {count === 0 ? <p>It reads the same as what is on the site.</p> : null}
    </section>
  )
}

const inNumber = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
