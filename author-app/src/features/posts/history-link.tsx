import { Link } from 'react-router-dom'
import styles from './history-link.module.css'

/** The way from the words to what they were before. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <p className={styles.line}>
      <Link to={`/blogs/${id}/history`}>History</Link>
    </p>
  )
}
