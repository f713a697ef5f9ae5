import { NativeSelect } from '@mantine/core'
import styles from './content.module.css'

interface Named {
  name: string
  posts: number
}

interface NameMapProps<Row extends Named> {
  title: string
  rows: readonly Row[]
  choices: readonly string[]
  /** The choice of none of them. */
  otherwise?: string
  chosenOf: (row: Row) => string
  choose: (name: string, value: string) => void
}

/** What each name of the old site is here. */
export function NameMap<Row extends Named>({
  title,
  rows,
  choices,
  otherwise,
  chosenOf,
  choose,
}: NameMapProps<Row>) {
  const data = [
    ...(otherwise === undefined ? [] : [{ value: '', label: otherwise }]),
    ...choices.map((choice) => ({ value: choice, label: choice })),
  ]
  return (
    <details className={`${styles.fold} ${styles.map}`} open={rows.length <= 6}>
      <summary>
        {title} there, and here ({rows.length})
      </summary>
      <ul className={styles.names}>
        {rows.map((row) => {
          const value = chosenOf(row)
          const isListed = data.some((choice) => choice.value === value)
          return (
            <li key={row.name}>
              <NativeSelect
                label={`${row.name} (${row.posts})`}
                data={isListed ? data : [...data, { value, label: value }]}
                value={value}
                onChange={({ currentTarget }) => choose(row.name, currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
