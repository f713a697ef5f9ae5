import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'

const { phone, url } = bounds.site.business
const { email } = bounds.enquiry

/** Lets an empty text pass: where the business has none, nothing is shown. */
const orEmpty = (check: (value: string) => boolean) => (value: string) => value === '' || check(value)

/** In the international form, so that a `tel:` link and a chat reach it from everywhere (E.164: at most 15 digits). */
const isPhone = (value: string) =>
  /^\+[1-9][\d -]*$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))

/** A phone number as people read it; links take its digits. Empty where there is none. */
export const phoneNumber = (field: string) =>
  text(field, phone)
    .refine(
      orEmpty(isPhone),
      `${field} must begin with + and the country code, then digits, spaces and hyphens, such as +49 30 1234567`,
    )
    .meta({ widget: 'tel' })

/** An e-mail address. Empty where there is none. */
export const emailOrNone = (field: string) =>
  text(field, email)
    .refine(
      orEmpty((value) => z.email().safeParse(value).success),
      `${field} must be an e-mail address, such as name@example.com`,
    )
    .meta({ widget: 'email' })

/** Whether it is an address of a page that a link may lead to, and no name and password stand in it. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

/** The address of a page elsewhere. Empty where there is none. */
export const webAddress = (field: string) =>
  text(field, url)
    .refine(orEmpty(isWebAddress), `${field} must be an address that begins with https://`)
    .meta({ widget: 'url' })

/** Adds that a field must not be empty. */
export const required = (field: string, schema: z.ZodString) => schema.min(1, `${field} is required`)

function isGeo(value: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(value) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** Latitude and longitude as maps copy them. Empty where they are not known. */
export const geoPoint = (field: string) =>
  text(field, { max: 40 }).refine(
    orEmpty(isGeo),
    `${field} must be latitude and longitude in degrees, such as 52.52, 13.405`,
  )
