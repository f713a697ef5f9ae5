import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
import type { Enquiries } from './use-enquiries.ts'

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
