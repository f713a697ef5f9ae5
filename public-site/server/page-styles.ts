import { LRUCache } from 'lru-cache'

/** A rule of a style sheet, with its text and what a page must hold for the rule to count. */
interface Rule {
  text: string
  /** For each selector, the classes that it needs all of. None for rules that count everywhere. */
  selectors?: string[][]
  /** Of a rule that holds others: its first line, and those. */
  head?: string
  rules?: Rule[]
  /** Of a font face: whether it draws any of the page's characters. */
  draws?: (characters: Iterable<number>) => boolean
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

/** The ranges of `unicode-range`, as the build writes them: `U+0-BF, U+20B9`. */
function drawsOf(face: string): (characters: Iterable<number>) => boolean {
  const written = /unicode-range:([^;}]*)/.exec(face)?.[1]
  if (written === undefined) return () => true
  const ranges = written.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
  })
  return (characters) => {
    for (const one of characters)
      if (ranges.some(([from = 0, to = 0]) => one >= from && one <= to)) return true
    return false
  }
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
    else if (head === '@font-face') rules.push({ text, draws: drawsOf(body), family: familyOf(body) })
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

/** The font faces of a sheet, in its order. */
const facesIn = (rules: Rule[]): Rule[] =>
  rules.flatMap((rule) => (rule.draws ? [rule] : facesIn(rule.rules ?? [])))

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(' ')) classes.add(name)
  return classes
}

/** A space and every character that is not ASCII. A loop takes a fraction of what a regular expression does. */
function charactersOf(html: string): Set<number> {
  const characters = new Set([0x20])
  for (let at = 0; at < html.length; at += 1) {
    if (html.charCodeAt(at) <= 0x7f) continue
    const character = html.codePointAt(at) ?? 0
    characters.add(character)
    if (character > 0xffff) at += 1
  }
  return characters
}

/** Styles that are kept, of about 30 kB each. */
const MOST_STYLES = 100

/**
 * Cuts a style sheet down to what one page needs: the rules whose classes it has, and the faces of the characters in
 * it that the sheet or the page names. Their order stays, so the page looks the same with these rules as with all.
 * @returns of a page's HTML, its styles
 */
export function createPageStyles(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet)
  const others = rules
    .filter(({ draws }) => !draws)
    .map(({ text }) => text)
    .join('')
  /** Faces that only a site's own styles may name. */
  const chosen = new Set(rules.flatMap(({ family }) => (family && !others.includes(family) ? [family] : [])))

  const faces = facesIn(rules)

  function facesOf(html: string): Set<Rule> {
    const characters = charactersOf(html)
    const isNamed = ({ family }: Rule) => !family || !chosen.has(family) || html.includes(family)
    return new Set(faces.filter((face) => face.draws?.(characters) && isNamed(face)))
  }

  function write(classes: ReadonlySet<string>, drawn: ReadonlySet<Rule>): string {
    const all = (list: Rule[]): string => list.map(written).join('')
    const written = (rule: Rule): string => {
      if (rule.rules) {
        const inside = all(rule.rules)
        return inside && `${rule.head}{${inside}}`
      }
      if (rule.name !== undefined) return ''
      if (rule.draws) return drawn.has(rule) ? rule.text : ''
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
    const classes = classesOf(html)
    const drawn = facesOf(html)
    const key = JSON.stringify([[...classes].sort(), faces.map((face) => drawn.has(face))])
    const before = written.get(key)
    if (before !== undefined) return before
    const styles = write(classes, drawn)
    written.set(key, styles)
    return styles
  }
}

/**
 * Puts the rules that a page needs into it, in place of its link to the sheet: its first paint waits for nothing else. The
 * browser fetches the sheet once something comes alive (`client/whole-styles.ts`).
 * @param sheets by address
 */
export function inlineStyles(sheets: ReadonlyMap<string, string>): (body: string) => string {
  const links = [...sheets].map(([href, sheet]) => ({
    href,
    link: `<link rel="stylesheet" href="${href}"/>`,
    stylesOf: createPageStyles(sheet),
  }))
  return (body) =>
    links.reduce(
      (page, { href, link, stylesOf }) =>
        page.replace(link, () => `<style data-whole="${href}">${stylesOf(page)}</style>`),
      body,
    )
}
