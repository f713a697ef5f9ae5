import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { emailOrNone, geoPoint, phoneNumber, required, webAddress } from './contact-fields.ts'
import { ItemId, itemList } from './item.ts'
import { pictureSlot } from './picture-slot.ts'

const { directions, line, name, text: paragraph } = bounds.site.business

/** What an office shows where it has no photograph. */
const officePictures = ['letters', 'street-map'] as const

/** An office or shop that visitors may come to or call. */
export const Office = z.object({
  id: ItemId,
  city: text('city', name).meta({ title: 'City', label: true }),
  role: text('role', line).meta({ title: 'What it is', description: 'Such as “Head office and workshop”.' }),
  street: text('street', line).meta({ title: 'Street and number', group: 'Postal address' }),
  locality: text('locality', line).meta({
    title: 'Town',
    description: 'Of the postal address. Left empty, the city.',
  }),
  region: text('region', line).meta({ title: 'Region or state' }),
  postalCode: text('postalCode', { max: 20 }).meta({ title: 'Postal code' }),
  country: text('country', line).meta({ title: 'Country' }),
  countryCode: text('countryCode', { max: 2 })
    .refine((value) => /^(?:[A-Z]{2})?$/.test(value), 'countryCode must be two capital letters, such as DE')
    .meta({
      title: 'Country code',
      description:
        'Two letters, for the order of the address and for search engines: IN, DE, GB. Left empty, it follows from the country.',
    }),
  phone: phoneNumber('phone').meta({ title: 'Phone', group: 'Phone and email' }),
  email: emailOrNone('email').meta({ title: 'Email' }),
  geo: geoPoint('geo').meta({
    title: 'Latitude and longitude',
    group: 'On the map',
    description: 'As maps copy them: 52.52, 13.405.',
  }),
  mapUrl: webAddress('mapUrl').meta({ title: 'Map link' }),
  picture: pictureSlot('picture', 'Picture', officePictures, {
    options: { letters: 'Letters', 'street-map': 'Drawing of a street map' },
    group: 'What it looks like',
  }),
  letters: text('letters', { max: 4 }).meta({
    title: 'Letters of the picture',
    description: 'At most four. Left empty, the first three of the city.',
    shownWith: { picture: 'letters' },
  }),
  mapDescription: text('mapDescription', paragraph).meta({
    title: 'Description of the street map',
    description: 'For people who cannot see it.',
    shownWith: { picture: 'street-map' },
  }),
  visit: text('visit', paragraph).meta({
    title: 'What visitors find there',
    group: 'For visitors',
    description: 'On the contact page, of the first office.',
  }),
  directions: itemList(
    'directions',
    z.object({
      id: ItemId,
      label: required('label', text('label', name)).meta({ title: 'Label', label: true }),
      value: required('value', text('value', line)).meta({ title: 'Text' }),
    }),
    { max: directions },
  ).meta({ title: 'How to get there', item: 'line' }),
})
export type Office = z.infer<typeof Office>
