import { bounds, type ServicesDocument } from '@fettle/shared-types'

type Services = Partial<ServicesDocument>

/**
 * The services, of which one is about to have another address: the address that visitors know stays among its earlier ones, which
 * lead to the present one. Any other document stays as it is.
 * @param published what is on the site
 * @param at the place of the text that changes
 */
export function keepAddress(
  document: unknown,
  published: unknown,
  { at, text }: { at: string; text: unknown },
): unknown {
  const index = Number(/^services\.(\d+)\.slug$/.exec(at)?.[1])
  const { services } = document as Services
  const service = services?.[index]
  const known = (published as Services).services?.find(({ id }) => id === service?.id)?.slug
  if (!services || !service || !known) return document
  const others = service.formerSlugs.filter((slug) => slug !== known && slug !== text)
  const formerSlugs = text === known ? others : [...others, known].slice(-bounds.site.pages.list)
  return { ...(document as object), services: services.with(index, { ...service, formerSlugs }) }
}
