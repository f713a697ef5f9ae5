import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import lists from './lists.module.css'

/** A search is asked for once its writer pauses, in milliseconds. */
export const SEARCH_AFTER_MS = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  search: string
  find: (search: string) => void
}

/** What is typed is asked for once its writer pauses. */
export function SearchField({ label, placeholder, search, find }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const ask = useEffectEvent(() => {
    if (asked !== search) find(asked)
  })
  useEffect(() => {
    if (asked !== undefined) ask()
  }, [asked])
  return (
    <TextInput
      className={lists.search ?? ''}
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
