import { layoutWords } from '../../words/layout.words.ts'
import { useWords } from '../dates/site-locale.ts'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  href: string
}

/** Where the page stands, from Home down; the last entry is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={useWords(layoutWords).breadcrumb}>
      <ol className={styles.crumbs}>
        {trail.map((crumb, index) => (
          <li key={crumb.href}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
