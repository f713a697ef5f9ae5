import { attributeOf, htmlTokens, placeOf } from './html-tokens.ts'

/** What the id of a heading has before its words; a link may name a heading without it. */
const HEADING_PREFIX = 'h-'

/** @returns what takes the id from a tag where another element has it already */
export function uniqueIds(): (tag: string) => string {
  const taken = new Set<string>()
  return (tag) => {
    const id = attributeOf(tag, 'id')
    if (id === undefined) return tag
    if (taken.has(id)) return tag.replace(/ id="[^"]*"/, '')
    taken.add(id)
    return tag
  }
}

/** HTML whose links to headings by their words alone lead to the headings. */
export function linkedToHeadings(html: string, headingIds: ReadonlySet<string>): string {
  if (headingIds.size === 0 || !html.includes(' href="#')) return html
  const written: string[] = []
  for (const { html: tag, name, kind } of htmlTokens(html)) {
    const place = name === 'a' && kind === 'open' ? placeOf(tag) : undefined
    const id = HEADING_PREFIX + place
    written.push(
      place !== undefined && headingIds.has(id) ? tag.replace(/ href="[^"]*"/, () => ` href="#${id}"`) : tag,
    )
  }
  return written.join('')
}
