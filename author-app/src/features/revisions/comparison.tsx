import { useMemo } from 'react'
import { compareContent, type Fields } from '../../engine/index.ts'
import { ComparedContent } from './compared-content.tsx'
import { ComparedFields, fieldChanges } from './compared-fields.tsx'
import styles from './comparison.module.css'

interface ComparisonProps {
  before: Fields
  after: Fields
  /** What stands above the columns. */
  names: { before: string; after: string }
}

/** Two versions of a post side by side: the fields that differ, then the article. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const fields = useMemo(() => fieldChanges(before, after), [before, after])
  const passages = useMemo(() => compareContent(before.content, after.content), [before, after])
  const isSame = fields.length === 0 && passages.every((passage) => 'same' in passage)
  if (isSame) return <p className={styles.none}>These two versions say the same.</p>
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
