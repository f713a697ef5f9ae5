import article from '@fettle/public-site/components/article/article.module.css'
import { useMemo } from 'react'
import { compareContent, type Fields, type Passage } from '../../engine/index.ts'
import { ArticlePassage } from '../article/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
import { useSiteZone } from '../session/index.ts'
import { ComparedFields, fieldChanges } from './compared-fields.tsx'
import styles from './comparison.module.css'
import { markWords } from './mark-words.ts'

/** Shared stretches longer than this are folded away; in blocks. */
const SHOWN_SHARED = 2

function Shared({ blocks }: { blocks: string[] }) {
  const words = <ArticlePassage className={styles.shared} html={sanitizeHtml(blocks.join(''))} />
  if (blocks.length <= SHOWN_SHARED) return words
  return (
    <details className={styles.fold}>
      <summary>{blocks.length} passages are the same</summary>
      {words}
    </details>
  )
}

/** Both sides as they are shown; the words that differ are marked where there are two sides. */
function shownSides(before: string | null, after: string | null) {
  if (before !== null && after !== null) return markWords(before, after)
  const side = (html: string | null) => (html === null ? null : sanitizeHtml(html))
  return { before: side(before), after: side(after) }
}

interface ChangedProps {
  name: string
  before: string | null
  after: string | null
}

function Changed({ name, before, after }: ChangedProps) {
  const marked = useMemo(() => shownSides(before, after), [before, after])
  const isMarked = /<(?:del|ins)>/.test(`${marked.before}${marked.after}`)
  const kind =
    before === null ? 'added' : after === null ? 'removed' : isMarked ? 'changed' : 'formatting changed'
  return (
    <fieldset className={styles.piece} data-kind={kind}>
      <legend className={styles.label}>
        {name}, {kind}
      </legend>
      {marked.before === null ? (
        <p className={styles.absent}>(not there)</p>
      ) : (
        <ArticlePassage className={styles.before} html={marked.before} />
      )}
      {marked.after === null ? (
        <p className={styles.absent}>(left out)</p>
      ) : (
        <ArticlePassage className={styles.after} html={marked.after} />
      )}
    </fieldset>
  )
}

/** The article, passage by passage: what is shared once, what differs in two columns. */
function ComparedContent({ passages }: { passages: readonly Passage[] }) {
  let count = 0
  return (
    <div className={`${article.content} ${styles.passages}`}>
      {passages.map((passage, index) => {
        const at = `${index}`
        if ('same' in passage) return <Shared key={at} blocks={passage.same} />
        count += 1
        return <Changed key={at} name={`Passage ${count}`} {...passage} />
      })}
    </div>
  )
}

interface ComparisonProps {
  before: Fields
  after: Fields
  /** What stands above the columns. */
  names: { before: string; after: string }
}

/** Two versions of a post side by side: the fields that differ, then the article. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const zone = useSiteZone()
  const fields = useMemo(() => fieldChanges(before, after, zone), [before, after, zone])
  const passages = useMemo(() => compareContent(before.content, after.content), [before, after])
  const isSame = fields.length === 0 && passages.every((passage) => 'same' in passage)
  if (isSame) return <p className={styles.none}>These two versions are the same.</p>
  return (
    <div className={styles.comparison}>
      <div className={styles.columns}>
        <p className={styles.nameBefore}>{names.before}</p>
        <p className={styles.nameAfter}>{names.after}</p>
      </div>
      <ComparedFields changes={fields} />
      <ComparedContent passages={passages} />
    </div>
  )
}
