import { type PageCount, type PageMeasure, pageMeasures } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import { postPath } from '../paths/index.ts'
import { TinyChart } from './day-chart.tsx'
import { measureWords } from './measure-words.ts'
import styles from './works.module.css'

const kinds: Record<PageCount['kind'], string> = { post: 'Article', service: 'Service', page: 'Page' }

function PageName({ page: { kind, subject, title, path } }: { page: PageCount }) {
  const name = title || 'Untitled'
  if (kind === 'post') return <Link to={postPath(subject)}>{name}</Link>
  return path === null ? name : <a href={path}>{name}</a>
}

/** What has counts, page by page; the one that orders the list stands first on a phone. */
export function PageTable({ pages, by }: { pages: PageCount[]; by: PageMeasure }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>By page, most {measureWords[by].many} first</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          {pageMeasures.map((name) => (
            <th
              key={name}
              scope="col"
              data-by={name === by}
              aria-sort={name === by ? 'descending' : undefined}
            >
              {measureWords[name].label}
            </th>
          ))}
          <td className={styles.trend} />
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={`${page.kind} ${page.subject}`}>
            <th scope="row">
              <PageName page={page} />
              <span className={styles.kind}>
                {kinds[page.kind]}
                {page.kind === 'post' && page.path === null ? ' · a draft again' : ''}
              </span>
            </th>
            {pageMeasures.map((name) => (
              <td key={name} data-by={name === by} data-none={page[name] === 0}>
                {page[name].toLocaleString('en')}
              </td>
            ))}
            <td className={styles.trend}>
              <TinyChart values={page.daily} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
