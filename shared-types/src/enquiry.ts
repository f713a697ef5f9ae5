import { z } from 'zod'
import { bounds } from './bounds.ts'
import { characters, emailAddress, paging, text } from './fields.ts'
import { PublicAnswer } from './question.ts'

/** The query form (specification, point 3), the page it was sent from with what that is about, and a field that people never see. */
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
    service: text('service', bounds.enquiry.subject).default('').meta({
      description: 'The service that the page is about, by its name',
    }),
    brand: text('brand', bounds.enquiry.subject).default('').meta({
      description: 'The kind and the make of the device that the visitor chose',
    }),
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

/** What staff change of an enquiry. */
export const EnquiryPatch = z
  .object({
    status: EnquiryStatus.optional(),
    /** The account that looks after it; null for nobody. */
    assignedTo: z.uuid({ error: 'assignedTo must be a UUID or null' }).nullable().optional(),
    isSpam: z.boolean({ error: 'isSpam must be true or false' }).optional(),
  })
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'status, assignedTo or isSpam is required',
  )
  .meta({ id: 'EnquiryPatch' })
export type EnquiryPatch = z.infer<typeof EnquiryPatch>

/** Which enquiries: those marked as spam are a list of their own. */
export const EnquiryFilter = z.object({
  status: EnquiryStatus.optional(),
  /** Those that the caller looks after, or those that nobody does. */
  assigned: z.enum(['me', 'nobody'], { error: 'assigned must be me or nobody' }).optional(),
  spam: z.enum(['yes', 'no'], { error: 'spam must be yes or no' }).default('no'),
})
export type EnquiryFilter = z.infer<typeof EnquiryFilter>

/** The query of `GET /enquiries`. */
export const EnquiryListQuery = EnquiryFilter.extend(paging(50))
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>

/** An account that may look after enquiries. */
export const EnquiryAssignee = z
  .object({
    _id: z.string(),
    /** Its e-mail address where it has set no name. */
    name: z.string(),
  })
  .meta({ id: 'EnquiryAssignee' })
export type EnquiryAssignee = z.infer<typeof EnquiryAssignee>

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
    /** What it is about, empty where nothing is known; servers before 0.2 do not say. */
    service: z.string().optional(),
    brand: z.string().optional(),
    status: EnquiryStatus,
    createdAt: z.iso.datetime(),
    /** Who looks after it; servers before 0.2 do not say. */
    assignedTo: EnquiryAssignee.nullable().optional(),
    /** Servers before 0.2 do not say. */
    isSpam: z.boolean().optional(),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof Enquiry>

/** What is in the timeline of an enquiry. */
const enquiryEntryKinds = ['note', 'answer', 'status', 'assigned', 'spam'] as const
export type EnquiryEntryKind = (typeof enquiryEntryKinds)[number]

/** Something that staff wrote or did about an enquiry. */
export const EnquiryEntry = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** One of `enquiryEntryKinds`; a server of a later version has others. */
    kind: z.string().meta({ examples: [...enquiryEntryKinds] }),
    /** Who it was; empty where the account is gone. */
    by: z.string(),
    /** Whether it was the caller. */
    isOwn: z.boolean(),
    /** The note or the answer; of a status the new one; whom it was given to, empty for nobody; `yes` or `no` of spam. */
    text: z.string(),
    /** Where the mail of an answer is. */
    mail: z.enum(['queued', 'sent', 'failed']).optional(),
  })
  .meta({ id: 'EnquiryEntry' })
export type EnquiryEntry = z.infer<typeof EnquiryEntry>

/** One enquiry with all that was done about it, the oldest first. */
export const EnquiryDetails = Enquiry.extend({
  timeline: z.array(EnquiryEntry),
  /** Whether it can be answered from here: the site has a mail server. */
  sendsMail: z.boolean(),
  /** What answers it in public, the oldest first. */
  answeredIn: z.array(PublicAnswer),
}).meta({ id: 'EnquiryDetails' })
export type EnquiryDetails = z.infer<typeof EnquiryDetails>

export const EnquiryNoteForm = z
  .object({ text: text('text', bounds.enquiry.note) })
  .meta({ id: 'EnquiryNoteForm' })
export const EnquiryAnswerForm = z
  .object({ text: text('text', bounds.enquiry.answer) })
  .meta({ id: 'EnquiryAnswerForm' })

const { min, max } = bounds.enquiry.keepMonths

/** What holds for all enquiries. */
export const EnquirySettings = z
  .object({
    /** Months after which an enquiry is deleted; null where none is. */
    keepMonths: z
      .int({ error: 'keepMonths must be a whole number or null' })
      .min(min, `keepMonths must be at least ${min}`)
      .max(max, `keepMonths must be at most ${max}`)
      .nullable(),
  })
  .meta({ id: 'EnquirySettings' })
export type EnquirySettings = z.infer<typeof EnquirySettings>
