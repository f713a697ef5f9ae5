import type { Service } from '@fettle/shared-types'
import { documentFields, emptyItem, type ListField } from '../document-fields.ts'

const LONGEST_SLUG = 50

/** The letters of a name that an address may have; '' of a name in another script. */
const addressOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '')

/** A service that has no more than a name, with a page at an address that no other one has or had. */
export function newService(name: string, services: readonly Service[]): Service {
  const field = documentFields('services').find((one) => one.name === 'services') as ListField
  const empty = Array.isArray(field.item) ? emptyItem(field.item) : {}
  const taken = new Set(services.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
  const base = addressOf(name) || 'service'
  let slug = base
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
  const words = { name, slug, title: name, description: name }
  return { ...(empty as Service), ...words, formerSlugs: [], listing: 'everywhere', drawing: 'nothing' }
}

/** Whether the page of a service says no more than its name. */
export const isBare = ({ caption, infoText, intro, offerings, prices, specification }: Service): boolean =>
  caption === '' &&
  infoText === '' &&
  [intro.paragraphs, offerings, prices, specification].every(({ length }) => length === 0)

/** Whether a name is that of one of the services, however it is spaced and written. */
export const isNamed = (name: string, services: readonly Service[]): boolean =>
  services.some((service) => service.name.trim().toLowerCase() === name.trim().toLowerCase())
