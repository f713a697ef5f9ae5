import { headingIds } from './heading-ids.ts'
import { attributeOf, type HtmlToken, htmlTokens, placeOf, plain } from './html-tokens.ts'

/** The ranks of headings that an article may have. */
export const HEADING = /^h[2-6]$/

/** What the id of a heading has before its words; a link may name a heading without it. */
const HEADING_PREFIX = 'h-'

interface Heading {
  token: HtmlToken
  /** How many elements it stands in. */
  depth: number
  text: string
}

function headingsIn(tokens: readonly HtmlToken[]): Heading[] {
  const found: Heading[] = []
  let open: Heading | undefined
  let depth = 0
  for (const token of tokens) {
    if (token.kind === 'close') depth -= 1
    if (token.kind === 'close' && depth === open?.depth) open = undefined
    if (token.kind === 'text' && open) open.text += plain(token.html)
    if (token.kind !== 'open') continue
    if (!open && HEADING.test(token.name)) {
      open = { token, depth, text: '' }
      found.push(open)
    }
    depth += 1
  }
  return found
}

/** The id of every heading with words; those in quotes, lists and tables do not change the ids of the article's own. */
function idsOf(tokens: readonly HtmlToken[]): Map<HtmlToken, string> {
  const headings = headingsIn(tokens).filter(({ text }) => text.trim() !== '')
  const idOf = headingIds()
  const isOwn = ({ depth }: Heading) => depth === 0
  const inOrder = [...headings.filter(isOwn), ...headings.filter((one) => !isOwn(one))]
  return new Map(
    inOrder.map(({ token, text }) => [
      token,
      attributeOf(token.html, 'id') ?? idOf(text.replace(/\s+/g, ' ').trim()),
    ]),
  )
}

/**
 * Gives every heading with words an id, and lets links within the article lead to it.
 * @param html as both sanitizers write it
 */
export function withHeadingIds(html: string): string {
  const withOneId = uniqueIds()
  const tokens = [...htmlTokens(html)]
  for (const token of tokens) if (token.kind === 'open') token.html = withOneId(token.html)
  const ids = idsOf(tokens)
  for (const [token, id] of ids)
    if (attributeOf(token.html, 'id') === undefined) token.html = token.html.replace(/>$/, ` id="${id}">`)
  return linkedTo(new Set(ids.values()), tokens)
}

/** An article as it is stored, but for links to its headings: they lead to the ids that these have on its page. */
export function withHeadingLinks(html: string): string {
  if (!html.includes(' href="#')) return html
  const tokens = [...htmlTokens(html)]
  return linkedTo(new Set(idsOf(tokens).values()), tokens)
}

/** @returns what takes the id from a tag where another element has it already */
function uniqueIds(): (tag: string) => string {
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
const linkedTo = (headings: ReadonlySet<string>, tokens: readonly HtmlToken[]): string =>
  tokens
    .map(({ html: tag, name, kind }) => {
      const place = name === 'a' && kind === 'open' ? placeOf(tag) : undefined
      const id = HEADING_PREFIX + place
      const isHeading = place !== undefined && headings.has(id)
      return isHeading ? tag.replace(/ href="[^"]*"/, () => ` href="#${id}"`) : tag
    })
    .join('')
