import { type SectionName, serviceLabels } from '../../content/services/service-page.ts'
import styles from './page-index.module.css'

const { chapters, index } = serviceLabels

/** Where the sections of a long page are, so that the prices and the form are one step away. */
export function PageIndex({ sections }: { sections: readonly SectionName[] }) {
  return (
    <nav aria-label={index} className={`wrap ${styles.index}`}>
      <ol>
        {sections.map((name) =>
          name === 'intro' ? null : (
            <li key={name}>
              <a href={`#${name}`}>{chapters[name]}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
