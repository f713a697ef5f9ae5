import type { SectionName } from '@fettle/shared-types'
import { serviceWords } from '../../words/service.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { useRequest } from '../request/request.tsx'
import styles from './page-index.module.css'

/** Where the sections of a long page are, so that the prices and the form are one step away. */
export function PageIndex({ sections }: { sections: readonly SectionName[] }) {
  const { navigation } = useRequest()
  const { chapters, index } = useWords(serviceWords)
  // A page of one section needs no list of them.
  const listed = sections.filter((name) => name !== 'intro')
  if (listed.length < 2) return null
  return (
    <nav aria-label={index} className={`wrap ${styles.index}`}>
      <ol>
        {listed.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name === 'quote' ? navigation.quoteLabel : chapters[name]}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
