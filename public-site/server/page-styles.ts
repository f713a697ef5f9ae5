import { LRUCache } from 'lru-cache'

/** A rule of a style sheet, with its text and what a page must hold for the rule to count. */
interface Rule {
  text: string
  /** For each selector, the classes that it needs all of. None for rules that count everywhere. */
  selectors?: string[][]
  /** Of a rule that holds others: its first line, and those. */
  head?: string
  rules?: Rule[]
  /** Of a font face: what it is called. */
  family?: string
  /** Of an animation. */
  name?: string
}

const grouping = /^@(?:media|supports|container|layer)\b/
/** Selectors that a class may stand in without being needed: `:not(.open)`, `:is(.a, .b)`, `[data-x=".y"]`. */
const notNeeded = /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g
const classNames = /\.(-?[_a-zA-Z][\w-]*)/g

/** Where the block that opens at `from` ends. */
function endOfBlock(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at
    if (at < 0) break
  }
  throw new Error('The style sheet has a block without an end; run npm run build.')
}

const familyOf = (face: string) => /font-family:\s*["']?([^;"'}]+)/.exec(face)?.[1]?.trim() ?? ''

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const opens = css.indexOf('{', at)
    if (opens < 0) break
    const end = endOfBlock(css, opens)
    const head = css.slice(at, opens).trim()
    const text = css.slice(at, end + 1)
    const body = css.slice(opens + 1, end)
    if (grouping.test(head)) rules.push({ text, head, rules: rulesOf(body) })
    else if (head === '@font-face') rules.push({ text, family: familyOf(body) })
    else if (head.startsWith('@keyframes')) rules.push({ text, name: head.slice('@keyframes'.length).trim() })
    else if (head.startsWith('@')) rules.push({ text })
    else
      rules.push({
        text,
        selectors: head
          .replace(notNeeded, '')
          .split(',')
          .map((one) => [...one.matchAll(classNames)].map(([, name = '']) => name)),
      })
    at = end + 1
  }
  return rules
}

/** What stands between each two of these marks, without repetition. */
function between(html: string, opening: string, closing: string): Set<string> {
  const found = new Set<string>()
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + opening.length
    at = html.indexOf(closing, from)
    if (at < 0) break
    found.add(html.slice(from, at))
  }
  return found
}

/** The `class` attributes of a page, each once. */
export const classLists = (html: string): string[] => [...between(html, ' class="', '"')].sort()

/** Styles that are kept, of about 30 kB each. */
const MOST_STYLES = 100

/**
 * Cuts a style sheet down to what one page needs: the rules whose classes it has, and the font faces that the sheet or the page
 * names, for all characters: a face that is added later has the browser lay out every text again. Their order stays, so the
 * page looks the same with these rules as with all.
 * @returns of a page's HTML, its styles
 */
export function createPageStyles(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet)
  const others = rules
    .filter(({ family }) => family === undefined)
    .map(({ text }) => text)
    .join('')
  /** Families that only a site's own styles may name. */
  const chosen = [...new Set(rules.flatMap(({ family }) => family ?? []))].filter(
    (family) => !others.includes(family),
  )

  function write(classes: ReadonlySet<string>, unnamed: readonly string[]): string {
    const all = (list: Rule[]): string => list.map(written).join('')
    const written = (rule: Rule): string => {
      if (rule.rules) {
        const inside = all(rule.rules)
        return inside && `${rule.head}{${inside}}`
      }
      if (rule.name !== undefined) return ''
      if (rule.family !== undefined) return unnamed.includes(rule.family) ? '' : rule.text
      const counts = rule.selectors?.some((needed) => needed.every((name) => classes.has(name))) ?? true
      return counts ? rule.text : ''
    }
    const styles = all(rules)
    const animations = rules.filter(({ name }) => name !== undefined && styles.includes(name))
    return styles + animations.map(({ text }) => text).join('')
  }

  /** Most pages have the classes of another one: every search finds cards. */
  const written = new LRUCache<string, string>({ max: MOST_STYLES })
  return (html) => {
    const lists = classLists(html)
    const own = [...between(html, '<style', '</style>')].join()
    const unnamed = chosen.filter((family) => !own.includes(family))
    const key = [...lists, ...unnamed].join('"')
    const before = written.get(key)
    if (before !== undefined) return before
    const styles = write(new Set(lists.flatMap((list) => list.split(' '))), unnamed)
    written.set(key, styles)
    return styles
  }
}

/**
 * Puts the styles of a page into it.
 * @param later what will stand in it too
 */
export type StylePage = (body: string, later?: string) => string

/**
 * Puts the rules that a page needs into it, in place of its link to the sheet: its first paint waits for nothing else. The
 * browser fetches the rules of islands once the first one comes alive (`client/island-styles.ts`).
 * @param sheets by address
 * @param islands the address of the sheet with the rules of islands
 */
export function inlineStyles(sheets: ReadonlyMap<string, string>, islands: string): StylePage {
  const links = [...sheets].map(([href, sheet]) => ({
    link: `<link rel="stylesheet" href="${href}"/>`,
    stylesOf: createPageStyles(sheet),
  }))
  return (body, later = '') =>
    links.reduce(
      (page, { link, stylesOf }) =>
        page.replace(link, () => `<style data-islands="${islands}">${stylesOf(page + later)}</style>`),
      body,
    )
}
