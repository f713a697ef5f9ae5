import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { emailOrNone, phoneNumber, required, webAddress } from './contact-fields.ts'
import { OpeningHours } from './hours.ts'
import { ItemId, itemList } from './item.ts'
import { LocaleFields } from './locale.ts'
import { Office } from './office.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const { business } = bounds.site
const { areas, emails, line, name, offices, payments, phones, registrations, socials } = business
const { text: paragraph } = business

const Phone = z.object({
  id: ItemId,
  number: required('number', phoneNumber('number')).meta({
    title: 'Number',
    description: 'With + and the country code. Without them, it is taken for one of your country.',
    label: true,
  }),
  use: text('use', line).meta({ title: 'What it is for' }),
})

const Email = z.object({
  id: ItemId,
  address: required('address', emailOrNone('address')).meta({ title: 'Address', label: true }),
  use: text('use', line).meta({ title: 'What it is for' }),
})

const Area = z.object({
  id: ItemId,
  city: text('city', name).meta({ title: 'City', label: true }),
  region: text('region', { max: name.max }).meta({
    title: 'Region',
    description: 'Cities of one region are named by it. Left empty, the city is.',
  }),
})

const Social = z.object({
  id: ItemId,
  name: text('name', name).meta({ title: 'Name', label: true }),
  url: required('url', webAddress('url')).meta({ title: 'Address' }),
})

const Payment = z.object({ id: ItemId, name: text('name', name).meta({ title: 'Name', label: true }) })

const Registration = z.object({
  id: ItemId,
  name: text('name', name).meta({ title: 'Name', description: 'Such as GSTIN or VAT ID.', label: true }),
  number: text('number', { ...line, min: 1 }).meta({ title: 'Number' }),
  url: webAddress('url').meta({
    title: 'Address',
    description: 'Where the register shows it. Leave it empty to link nothing.',
  }),
})
export type Registration = z.infer<typeof Registration>

/** Who the business is and how it is reached. Its name, first phone and hours also stand in other texts, as tokens. */
export const BusinessDocument = z
  .object({
    name: text('name', name).meta({ title: 'Name', group: 'The business' }),
    tagline: text('tagline', { ...line, min: 1 }).meta({ title: 'Tagline' }),
    legalName: text('legalName', line).meta({ title: 'Legal name', description: 'For search engines.' }),
    description: text('description', { ...paragraph, min: 1 }).meta({
      title: 'Description',
      description: 'One or two sentences, for search engines and feeds.',
    }),
    founded: text('founded', { max: 4 })
      .refine((year) => /^(?:\d{4})?$/.test(year), 'founded must be a year, such as 2021')
      .meta({ title: 'Founded in', description: 'The year. Leave it empty to say nothing.' }),
    registrations: itemList('registrations', Registration, { max: registrations }).meta({
      title: 'Registration numbers',
      item: 'number',
      description: 'At the foot of every page, on the about page, and for search engines.',
    }),
    phones: itemList('phones', Phone, phones).meta({
      title: 'Phones',
      item: 'phone',
      description: 'The first stands at the top of every page.',
      group: 'Phone and chat',
    }),
    phonesNote: text('phonesNote', paragraph).meta({ title: 'Note under the phones' }),
    whatsapp: phoneNumber('whatsapp').meta({
      title: 'WhatsApp number',
      description: 'Leave it empty if you do not use WhatsApp.',
    }),
    whatsappGreeting: text('whatsappGreeting', paragraph).meta({
      title: 'WhatsApp greeting',
      description: 'A visitor’s chat opens with this text.',
    }),
    emails: itemList('emails', Email, emails).meta({
      title: 'Email addresses',
      item: 'address',
      group: 'Email',
    }),
    emailsNote: text('emailsNote', paragraph).meta({ title: 'Note over the addresses' }),
    hours: OpeningHours.meta({ title: 'Opening hours', group: 'Opening hours' }),
    offices: itemList('offices', Office, { max: offices }).meta({
      title: 'Offices',
      item: 'office',
      group: 'Places',
    }),
    areas: itemList('areas', Area, { max: areas }).meta({ title: 'Areas served', item: 'area' }),
    socials: itemList('socials', Social, { max: socials }).meta({
      title: 'Social networks',
      item: 'network',
      group: 'Elsewhere',
    }),
    payments: itemList('payments', Payment, { max: payments }).meta({
      title: 'Ways to pay',
      item: 'way to pay',
    }),
    ...LocaleFields,
  })
  .meta({ title: siteDocumentTitles.business })
export type BusinessDocument = z.infer<typeof BusinessDocument>
