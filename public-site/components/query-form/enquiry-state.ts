import { queryForm } from '../../content/query-form.content.ts'

/** How the enquiry stands. */
export type EnquiryState =
  | { is: 'writing' }
  | { is: 'sending' }
  | { is: 'sent'; reference: string }
  | { is: 'failed'; sentence: string }

const reference = /^FT-[0-9A-Z]{6}$/

/**
 * The outcome of a form sent without scripts stands in the query of the page it returns to: a reference, or the code of
 * an error. Anybody can write an address, so nothing of it is shown as it stands.
 */
export function enquiryStateIn(search: Record<string, string>): EnquiryState {
  if (search.enquiry && reference.test(search.enquiry)) return { is: 'sent', reference: search.enquiry }
  if (search.enquiry_error)
    return { is: 'failed', sentence: queryForm.refusals[search.enquiry_error] ?? queryForm.failed }
  return { is: 'writing' }
}
