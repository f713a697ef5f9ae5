import type { Enquiry, EnquiryPatch, EnquiryStatus } from '@fettle/shared-types'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { type EnquiryChoice, type Page, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import { NEW_ENQUIRIES } from './use-new-enquiries.ts'
import { enquiryKey } from './use-timeline.ts'

export interface Enquiries {
  /** Newest first, as far as they were read; `undefined` before the first answer. */
  list: Enquiry[] | undefined
  /** How many the server has of this choice. */
  total: number
  isLoading: boolean
  /** Why the list is not the newest one. */
  trouble: ServerTrouble | undefined
  /** When the list was read, ISO 8601. */
  readAt: string | undefined
  loadOlder: () => void
  retry: () => void
  /** Puts an enquiry as it is now into the list; without one the list is read again. */
  show: (changed?: Enquiry) => Promise<void>
}

/**
 * Enquiries as the server has them. The last list stays while the server is away. One that is changed stays
 * where it stands until the list is read again, so that it is not taken from under its reader.
 */
export function useEnquiries(which: EnquiryChoice): Enquiries {
  const { api } = useSession()
  const { mutate: mutateAny } = useSWRConfig()
  const [readAt, setReadAt] = useState<string>()
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<Page<Enquiry>>(
    (index: number) => ['enquiries', which, index + 1],
    ([, choice, page]: [string, EnquiryChoice, number]) => api.enquiries(choice, page),
    { revalidateAll: true, onSuccess: () => setReadAt(new Date().toISOString()) },
  )
  const list = useMemo(() => data?.flatMap(({ rows }) => rows), [data])
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The enquiries could not be read.') : undefined),
    [error],
  )
  const retry = () => void mutate()
  useRetryOnceBack(trouble, retry)
  const shownList = useRef(mutate)
  useLayoutEffect(() => {
    shownList.current = mutate
  }, [mutate])

  const show = async (changed?: Enquiry) => {
    const withChanged = (page: Page<Enquiry>): Page<Enquiry> => ({
      ...page,
      rows: page.rows.map((row) => (row._id === changed?._id ? changed : row)),
    })
    const isShown = () => shownList.current === mutate
    // SWR changes the list that is shown now: while that is being read, its answer would be thrown away.
    if (changed && data && isShown()) await mutate((pages) => pages?.map(withChanged), { revalidate: false })
    // Another list may have been chosen, and read, before the change was answered.
    if (!changed || !data || !isShown()) void shownList.current()
    void mutateAny(NEW_ENQUIRIES)
  }

  return {
    list,
    total: data?.at(-1)?.total ?? 0,
    isLoading: isLoading || (data !== undefined && data.length < size && !error),
    trouble,
    readAt,
    loadOlder: () => void setSize((was) => was + 1),
    retry,
    show,
  }
}

const done: Record<EnquiryStatus, string> = {
  new: 'Reopened.',
  answered: 'Marked as answered.',
  closed: 'Closed.',
}

/** What a change is called in its toast. */
function saidOf({ status, assignedTo, isSpam }: EnquiryPatch, changed: Enquiry): string {
  if (status !== undefined) return done[status]
  if (isSpam !== undefined) return isSpam ? 'Moved to spam.' : 'Back among the enquiries.'
  return assignedTo === null
    ? 'Nobody looks after it now.'
    : `${changed.assignedTo?.name} looks after it now.`
}

const TOAST = 'enquiry'

/** What takes a change back. */
function inverseOf(patch: EnquiryPatch, before: Enquiry): EnquiryPatch {
  return {
    ...(patch.status !== undefined && { status: before.status }),
    ...(patch.isSpam !== undefined && { isSpam: before.isSpam ?? false }),
    ...(patch.assignedTo !== undefined && { assignedTo: before.assignedTo?._id ?? null }),
  }
}

/** Changes an enquiry, after the change before it was answered, and says so in a toast with `Undo`. */
export function useChangeEnquiry({ show }: Pick<Enquiries, 'show'>, onChanged: (enquiry: Enquiry) => void) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  const failedChange = useFailedChange()
  /** The enquiry as the change that is on its way leaves it; `undefined` where that fails. */
  const running = useRef<Promise<Enquiry | undefined>>(undefined)

  const change = async (shown: Enquiry, patch: EnquiryPatch, isUndo = false) => {
    const earlier = running.current
    const ends = earlier
      ? earlier.then((left) => apply(left?._id === shown._id ? left : shown, patch, isUndo))
      : apply(shown, patch, isUndo)
    running.current = ends
    await ends
    if (running.current === ends) running.current = undefined
  }

  async function apply(enquiry: Enquiry, patch: EnquiryPatch, isUndo: boolean): Promise<Enquiry | undefined> {
    const { _id, reference } = enquiry
    try {
      const changed = await api.changeEnquiry(_id, patch)
      await show(changed)
      void mutate(enquiryKey(_id))
      onChanged(changed)
      const undo = { label: 'Undo', run: () => void change(changed, inverseOf(patch, enquiry), true) }
      toastNote(`${reference}: ${saidOf(patch, changed)}`, { id: TOAST, ...(isUndo ? {} : { action: undo }) })
      return changed
    } catch (error) {
      toastError(failedChange(error, 'The enquiry could not be changed.'), { id: TOAST })
      void show()
      return undefined
    }
  }
  return change
}
