import type { Person } from '@fettle/shared-types'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SEARCH_AFTER_MS } from '../../ui/search-field.tsx'
import { useLastRead } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './people.module.css'
import { nameOf } from './role-words.ts'

/** How many are offered at once; a search finds the others. */
const OFFERED = 20

/** Something to choose: a person, or what stands beside people. */
export interface PersonChoice {
  value: string
  label: string
  /** The address, where the label is a name. */
  email?: string
}

/** A person as a choice. @param by what stands for them */
export const choiceOf = (person: Person, by: '_id' | 'email'): PersonChoice => ({
  value: person[by],
  label: nameOf(person),
  ...(person.name ? { email: person.email } : {}),
})

interface PersonFieldProps {
  label: string
  by: '_id' | 'email'
  group?: 'staff'
  /** The addresses of who is not offered. */
  except?: readonly string[]
  /** What is offered beside people, for what is typed. */
  others?: (search: string) => PersonChoice[]
  chosen: PersonChoice | undefined
  choose: (choice: PersonChoice) => void
}

/** One of everybody with an account: the server finds them by what is typed. */
export function PersonField({ label, by, group, except, others, chosen, choose }: PersonFieldProps) {
  const { api } = useSession()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const search = asked === chosen?.label ? '' : asked
  const found = useLastRead(['people', group, search, OFFERED], () =>
    api.people({ search, group: group ?? '', limit: OFFERED }),
  )
  const people = (found.data?.rows ?? []).filter(({ email }) => !except?.includes(email))
  const offered = [...(others?.(search) ?? []), ...people.map((person) => choiceOf(person, by))]
  const isOffered = chosen === undefined || offered.some(({ value }) => value === chosen.value)
  const choices = isOffered ? offered : [chosen, ...offered]
  const isMore = (found.data?.total ?? 0) > OFFERED
  return (
    <Select
      label={label}
      description={isMore ? 'Type a name or an address to find others.' : undefined}
      placeholder="Name or address"
      classNames={{ option: styles.option ?? '' }}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxLength={200}
      nothingFoundMessage={found.data ? 'Nobody matches.' : 'Searching…'}
      filter={({ options }) => options}
      data={choices.map(({ value, label: text }) => ({ value, label: text }))}
      value={chosen?.value ?? null}
      onSearchChange={setTyped}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value)
        if (choice) choose(choice)
      }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={styles.facts}>{choices.find(({ value }) => value === option.value)?.email}</span>
        </span>
      )}
    />
  )
}
