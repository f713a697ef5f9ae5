import { z } from 'zod'
import { bounds } from './bounds.ts'
import { characters, emailAddress, paging, text } from './fields.ts'

/** The query form (specification, point 3), the page it was sent from, and a field that people never see. */
export const EnquiryForm = z
  .object({
    first_name: text('first_name', bounds.enquiry.name),
    last_name: text('last_name', bounds.enquiry.name),
    email: emailAddress('email'),
    phone: characters('phone')
      .trim()
      .min(bounds.enquiry.phone.min, `Enter a phone number of at least ${bounds.enquiry.phone.min} digits.`)
      .max(bounds.enquiry.phone.max, `phone must have at most ${bounds.enquiry.phone.max} characters`),
    message: text('message', bounds.enquiry.message),
    page: text('page', bounds.enquiry.page).default('/'),
    /** The honeypot. */
    website: characters('website').max(1_000, 'website must have at most 1000 characters').default('').meta({
      description: 'A field that people never see: leave it empty. A filled one is answered and kept nowhere',
    }),
  })
  .meta({ id: 'EnquiryForm' })
export type EnquiryForm = z.infer<typeof EnquiryForm>

export const EnquiryReceipt = z.object({ reference: z.string() }).meta({ id: 'EnquiryReceipt' })
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>

export const enquiryStatuses = ['new', 'answered', 'closed'] as const
export const EnquiryStatus = z.enum(enquiryStatuses, { error: 'status must be new, answered or closed' })
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const EnquiryPatch = z.object({ status: EnquiryStatus }).meta({ id: 'EnquiryPatch' })

/** The query of `GET /enquiries`. */
export const EnquiryListQuery = z.object({
  status: EnquiryStatus.optional(),
  ...paging(50),
})
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>

export const Enquiry = z
  .object({
    _id: z.string(),
    reference: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    page: z.string(),
    status: EnquiryStatus,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof Enquiry>
