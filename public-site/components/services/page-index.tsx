import type { SectionName } from '@fettle/shared-types'
import { serviceLabels } from '../../content/service.content.ts'
import { useRequest } from '../request/request.tsx'
import styles from './page-index.module.css'

const { chapters, index } = serviceLabels

/** Where the sections of a long page are, so that the prices and the form are one step away. */
export function PageIndex({ sections }: { sections: readonly SectionName[] }) {
  const { navigation } = useRequest()
  return (
    <nav aria-label={index} className={`wrap ${styles.index}`}>
      <ol>
        {sections.map((name) =>
          name === 'intro' ? null : (
            <li key={name}>
              <a href={`#${name}`}>{name === 'quote' ? navigation.quoteLabel : chapters[name]}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
