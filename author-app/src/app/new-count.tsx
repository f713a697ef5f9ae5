import styles from './new-count.module.css'

/** How many things there are new behind a link, which says so in words too; nothing where there are none. */
export function NewCount({
  count,
  className = '',
}: {
  count: number | undefined
  className?: string | undefined
}) {
  if (!count) return null
  return (
    <span className={`${styles.count} ${className}`} aria-hidden="true">
      {count}
    </span>
  )
}
