import type { ImportNote, ImportReport } from '@fettle/shared-types'
import lists from '../../ui/lists.module.css'
import styles from './content.module.css'

const number = (count: number) => count.toLocaleString('en-IN')

/** Figures with their words; what is nothing is left out. */
const inWords = (parts: Array<[count: number, word: string]>) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${number(count)} ${word}`)
    .join(', ') || 'none'

/** What was imported, or would be, and what was changed or left out on the way. */
export function ReportView({ report }: { report: ImportReport }) {
  const { posts, pictures, comments, isDryRun, file } = report
  const rows: Array<[string, string]> = [
    [
      'Posts',
      inWords([
        [posts.published, 'published'],
        [posts.drafts, posts.drafts === 1 ? 'draft' : 'drafts'],
        [posts.alreadyThere, 'here already'],
        [posts.leftOut, 'left out'],
        [posts.failed, 'failed'],
      ]),
    ],
    [
      'Pictures',
      inWords([
        [pictures.kept, 'found'],
        [pictures.missing, 'missing'],
      ]),
    ],
    [
      'Comments',
      inWords([
        [comments.imported, isDryRun ? 'to import' : 'imported'],
        [comments.leftOut, 'left out'],
      ]),
    ],
    ['Old addresses', report.redirects > 0 ? `${number(report.redirects)} lead to the posts` : 'none'],
  ]
  return (
    <div className={styles.stack}>
      <p role="status" className={styles.result}>
        {isDryRun ? `What ${file} would bring` : `${number(posts.imported)} posts imported from ${file}`}
      </p>
      <dl className={`${lists.facts} ${styles.facts}`}>
        {rows.map(([term, says]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {report.notes.length > 0 && (
        <>
          <h3 className={styles.subheading}>Changed or left out</h3>
          <ul className={lists.rows} aria-label="Changed or left out">
            {report.notes.map((note) => (
              <li key={note.what} className={styles.note}>
                <Note note={note} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Note({ note: { sentence, examples, count } }: { note: ImportNote }) {
  if (examples.length === 0) return sentence
  const more = count - examples.length
  return (
    <details className={styles.fold}>
      <summary>{sentence}</summary>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
        {more > 0 && <li>and {number(more)} more</li>}
      </ul>
    </details>
  )
}
