import { useRequest } from '../request/request.tsx'
import styles from './logo.module.css'

/** Letters of a name that have room in one line of the header. */
const ROOM = 14

/** The mark of the business, a hexagon nut with one callout or letters, and its name. */
export function Logo() {
  const { business, look } = useRequest()
  const { name } = business
  return (
    <a href="/" className={styles.logo} data-long={name.length > ROOM ? '' : undefined}>
      {look.letters ? (
        <span className={styles.letters} aria-hidden="true">
          {look.letters}
        </span>
      ) : (
        <svg
          viewBox="0 0 32 32"
          className={styles.mark}
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" strokeLinejoin="round" />
          <circle cx="16" cy="16" r="6.2" />
          <circle cx="16" cy="16" r="2.6" fill="var(--color-signal)" stroke="none" />
        </svg>
      )}
      <span className={styles.name}>{name}</span>
    </a>
  )
}
