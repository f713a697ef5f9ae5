import { queryForm } from '../../content/query-form.content.ts'

/** The state of the enquiry. */
export type EnquiryState =
  | { is: 'writing' }
  | { is: 'sending' }
  | { is: 'sent'; reference: string }
  | { is: 'failed'; sentence: string }

const reference = /^FT-[0-9A-Z]{6}$/

/**
 * A form sent without scripts returns to its page with the outcome in the query: a reference, or an error code. Anybody
 * can write an address, so both are validated and neither is shown as it is.
 */
export function enquiryStateIn(search: Record<string, string>): EnquiryState {
  if (search.enquiry && reference.test(search.enquiry)) return { is: 'sent', reference: search.enquiry }
  const code = search.enquiry_error
  if (code) {
    const { refusals, failed } = queryForm
    return { is: 'failed', sentence: (Object.hasOwn(refusals, code) && refusals[code]) || failed }
  }
  return { is: 'writing' }
}
