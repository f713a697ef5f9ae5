import { useState } from 'react'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import styles from './people.module.css'
import { choiceOf, type PersonChoice, PersonField } from './person-field.tsx'

/** Who takes what somebody leaves: whoever is signed in, until another is chosen. @param leaving the addresses of who leaves */
export function useHeir(...leaving: string[]) {
  const { api, email: own } = useSession()
  const [chosen, choose] = useState<PersonChoice>()
  const self = useSWR(['people', 'staff', own], () => api.people({ search: own, group: 'staff' }))
  const first = self.data?.rows.find(
    ({ email }) => email.toLowerCase() === own.toLowerCase() && !leaving.includes(email),
  )
  return { heir: chosen ?? (first && choiceOf(first, '_id')), choose, leaving }
}

/** The field for it. */
export function HeirField({
  label,
  heir: { heir, choose, leaving },
}: {
  label: string
  heir: ReturnType<typeof useHeir>
}) {
  return (
    <div className={styles.list}>
      <PersonField label={label} by="_id" group="staff" except={leaving} chosen={heir} choose={choose} />
    </div>
  )
}
