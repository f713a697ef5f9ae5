import { z } from 'zod'
import { bounds } from './bounds.ts'
import { characters, text } from './text.ts'

/** The query form (specification, point 3), the page it was sent from, and a field that people never see. */
export const EnquiryForm = z.object({
  first_name: text('first_name', bounds.enquiry.name),
  last_name: text('last_name', bounds.enquiry.name),
  email: z
    .email({ error: 'email must be an e-mail address' })
    .max(bounds.enquiry.email.max, `email must have at most ${bounds.enquiry.email.max} characters`),
  phone: text('phone', bounds.enquiry.phone),
  message: text('message', bounds.enquiry.message),
  page: text('page', bounds.enquiry.page).default('/'),
  /** The honeypot: a filled one is answered like any other and kept nowhere. */
  website: characters('website').max(1_000, 'website must have at most 1000 characters').default(''),
})
export type EnquiryForm = z.infer<typeof EnquiryForm>

export const EnquiryReceipt = z.object({ reference: z.string() })
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>

export const enquiryStatuses = ['new', 'answered', 'closed'] as const
export const EnquiryStatus = z.enum(enquiryStatuses, { error: 'status must be new, answered or closed' })
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const EnquiryPatch = z.object({ status: EnquiryStatus })

export const EnquiryListQuery = z.object({
  status: EnquiryStatus.optional(),
  page: z.coerce
    .number({ error: 'page must be a whole number' })
    .int('page must be a whole number')
    .min(1, 'page starts at 1')
    .max(1_000_000, 'page is too large')
    .default(1),
  limit: z.coerce
    .number({ error: 'limit must be a whole number' })
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(100, 'limit must be at most 100')
    .default(50),
})
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>

export const Enquiry = z.object({
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
export type Enquiry = z.infer<typeof Enquiry>
