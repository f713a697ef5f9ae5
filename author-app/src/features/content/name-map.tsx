import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './content.module.css'

/** Names that are listed at once; a search finds the others. */
const SHOWN = 100

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
  /** What finds further choices. */
  finder?: ReactNode
  chosenOf: (row: Row) => string
  choose: (name: string, value: string) => void
}

/** What each name of the old site is here. */
export function NameMap<Row extends Named>({
  title,
  rows,
  choices,
  otherwise,
  finder,
  chosenOf,
  choose,
}: NameMapProps<Row>) {
  const [search, setSearch] = useState('')
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const data = [
    ...(otherwise === undefined ? [] : [{ value: '', label: otherwise }]),
    ...choices.map((choice) => ({ value: choice, label: choice })),
  ]
  return (
    <details className={`${styles.fold} ${styles.map}`} open={rows.length <= 6}>
      <summary>
        {title} there, and here ({rows.length})
      </summary>
      {(rows.length > SHOWN || finder) && (
        <div className={styles.finders}>
          {rows.length > SHOWN && (
            <SearchField
              label={`${title} of the file`}
              placeholder="Name there"
              search={search}
              find={setSearch}
            />
          )}
          {finder}
        </div>
      )}
      {found.length > SHOWN && (
        <p role="status">
          The first {SHOWN} of {found.length.toLocaleString('en-IN')}. Search for the others.
        </p>
      )}
      <ul className={styles.names}>
        {found.slice(0, SHOWN).map((row) => {
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
