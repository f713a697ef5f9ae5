import type { Person } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import lists from '../../ui/lists.module.css'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { Page, PeopleAsked } from '../api/index.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'

export type AskedPeople = Required<Pick<PeopleAsked, 'search' | 'group' | 'page'>>

interface PeopleListProps {
  /** `undefined` where those who are asked for could not be read. */
  people: Page<Person> | undefined
  asked: AskedPeople
  /** Asks for others: the first page, where none is named. */
  ask: (changes: Partial<AskedPeople>) => void
  onChanged: () => void
}

const ROWS = 100
const groups = [
  { value: '', label: 'Everybody' },
  { value: 'staff', label: 'Staff' },
  { value: 'readers', label: 'Readers' },
] as const

/** Everybody with an account, page by page, or those who are searched. */
export function PeopleList({ people, asked, ask, onChanged }: PeopleListProps) {
  const { rows, total } = people ?? { rows: [], total: 0 }
  const last = Math.max(1, Math.ceil(total / ROWS))
  const isLastOfPage = rows.length === 1 && asked.page > 1
  const onRemoved = () => (isLastOfPage ? ask({ page: asked.page - 1 }) : onChanged())
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.heading}>
        Everybody
      </h2>
      <div className={styles.filter}>
        <SearchField
          label="Search people"
          placeholder="Name or address"
          search={asked.search}
          find={(search) => ask({ search })}
        />
        <NativeSelect
          label="Show"
          data={groups}
          value={asked.group}
          onChange={({ currentTarget: { value } }) => ask({ group: value as AskedPeople['group'] })}
        />
        <p className={lists.count} role="status">
          {people && (total === 1 ? '1 person' : `${total} people`)}
        </p>
      </div>
      {people && rows.length === 0 && (
        <p className="quiet">Nobody matches. Change the search or the filter.</p>
      )}
      {rows.length > 0 && (
        <ul className={lists.rows} aria-labelledby="people">
          {rows.map((person) => (
            <PersonRow key={person._id} person={person} onChanged={onChanged} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of people"
        page={asked.page}
        last={last}
        goTo={(page) => ask({ page })}
        words={['Previous', 'Next']}
      />
    </section>
  )
}
