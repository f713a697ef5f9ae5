import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { type Page, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'
import { NEW_ENQUIRIES } from './use-new-enquiries.ts'

export interface Enquiries {
  /** Newest first, as far as they were read; `undefined` before the first answer. */
  list: Enquiry[] | undefined
  /** How many the server has of this status. */
  total: number
  isLoading: boolean
  /** Why the list is not the newest one. */
  trouble: ServerTrouble | undefined
  /** When the list was read, ISO 8601. */
  readAt: string | undefined
  loadOlder: () => void
  retry: () => void
  /** Changes a status on the server. @throws what `request` throws; nothing changed then */
  setStatus: (id: string, status: EnquiryStatus) => Promise<Enquiry>
}

/**
 * Enquiries as the server has them. The last list stays while the server is away. One whose status is changed stays
 * where it stands until the list is read again, so that it is not taken from under its reader.
 */
export function useEnquiries(status: EnquiryStatus | undefined): Enquiries {
  const { api } = useSession()
  const { mutate: mutateAny } = useSWRConfig()
  const [readAt, setReadAt] = useState<string>()
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<Page<Enquiry>>(
    (index: number) => ['enquiries', status ?? 'all', index + 1],
    ([, , page]: [string, string, number]) => api.enquiries(status, page),
    { revalidateAll: true, onSuccess: () => setReadAt(new Date().toISOString()) },
  )
  const list = useMemo(() => data?.flatMap(({ rows }) => rows), [data])
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The enquiries could not be read.') : undefined),
    [error],
  )
  const retry = () => void mutate()
  useRetryAfterSignIn(trouble, retry)

  const setStatus = async (id: string, to: EnquiryStatus) => {
    const changed = await api.setEnquiryStatus(id, to)
    const withChanged = (page: Page<Enquiry>): Page<Enquiry> => ({
      ...page,
      rows: page.rows.map((row) => (row._id === id ? changed : row)),
    })
    await mutate((pages) => pages?.map(withChanged), { revalidate: false })
    void mutateAny(NEW_ENQUIRIES)
    return changed
  }

  return {
    list,
    total: data?.at(-1)?.total ?? 0,
    isLoading: isLoading || (data !== undefined && data.length < size && !error),
    trouble,
    readAt,
    loadOlder: () => void setSize((was) => was + 1),
    retry,
    setStatus,
  }
}

const done: Record<EnquiryStatus, string> = {
  new: 'Reopened.',
  answered: 'Marked as answered.',
  closed: 'Closed.',
}

const TOAST = 'enquiry-status'

/** Changes a status and says so in a toast with `Undo`. */
export function useSetStatus(
  { setStatus }: Pick<Enquiries, 'setStatus'>,
  onChanged: (enquiry: Enquiry) => void,
) {
  const change = async ({ _id, reference, status }: Enquiry, to: EnquiryStatus, isUndo = false) => {
    try {
      const changed = await setStatus(_id, to)
      onChanged(changed)
      const undo = { label: 'Undo', run: () => void change(changed, status, true) }
      toastNote(`${reference}: ${done[to]}`, { id: TOAST, ...(isUndo ? {} : { action: undo }) })
    } catch (error) {
      const { sentence } = troubleOf(error, 'The status could not be changed.')
      toastError(`${sentence} Nothing was changed.`, { id: TOAST })
    }
  }
  return change
}
