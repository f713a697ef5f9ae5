import { suggestedMinutes } from './word-count.ts'
import { useWordCount, type WordCount } from './word-count-store.ts'
import styles from './word-line.module.css'

/** How long the article is, at its end, while it is written. */
export function WordLine({ words }: { words: WordCount }) {
  const count = useWordCount(words)
  const minutes = suggestedMinutes(count)
  if (minutes === undefined) return null
  return (
    <p className={styles.line}>
      {`${count.toLocaleString('en-IN')} ${count === 1 ? 'word' : 'words'} · ${minutes} min`}
    </p>
  )
}
