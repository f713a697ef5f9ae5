import { bounds, type Enquiry } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import useSWR from 'swr'
import { SearchField } from '../../ui/search-field.tsx'
import { useLastRead } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './enquiries.module.css'

interface AssigneeProps {
  enquiry: Enquiry
  assign: (id: string | null) => void
}

/** Who looks after an enquiry. Whoever does so now can be seen while the others are not known. */
export function Assignee({ enquiry: { assignedTo }, assign }: AssigneeProps) {
  const { api } = useSession()
  const [search, setSearch] = useState('')
  const first = useSWR('enquiry-assignees', () => api.enquiryAssignees())
  const found = useLastRead(search && ['enquiry-assignees', search], () => api.enquiryAssignees(search))
  const data = (search ? found.data : first.data) ?? []
  const isListed = !assignedTo || data.some(({ _id }) => _id === assignedTo._id)
  const people = isListed ? data : [assignedTo, ...data]
  return (
    <>
      {(first.data?.length ?? 0) >= bounds.choices && (
        <SearchField label="Search people" placeholder="Name" search={search} find={setSearch} />
      )}
      <NativeSelect
        className={styles.assignee ?? ''}
        label="Assigned to"
        data={[
          { value: '', label: 'Nobody' },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={assignedTo?._id ?? ''}
        onChange={({ currentTarget: { value } }) => assign(value || null)}
      />
    </>
  )
}
