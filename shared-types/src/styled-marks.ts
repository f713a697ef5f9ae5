import { articleTags, formerTags } from './article-html.ts'
import { ownColors } from './own-color.ts'

/** What HTML from elsewhere says by a style, by the element that says it in an article. */
const saidBy = {
  strong: ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'],
  em: ['i', 'em'],
  s: ['s', 'del', 'strike'],
  u: ['u', 'ins', 'a'],
  sup: ['sup'],
  sub: ['sub'],
  mark: ['mark'],
} as const satisfies Record<string, readonly string[]>

export type StyledMark = keyof typeof saidBy

const marks = Object.keys(saidBy) as StyledMark[]

/** Whether all that stands in an element has a mark anyway, or could not show it: headings are bold, links underlined. */
export const isSaidBy = (tag: string, mark: StyledMark): boolean =>
  tag === 'pre' || saidBy[mark].some((name) => name === tag)

/** Elements that stand among words. In any other one a colour behind the words is that of a box. */
const amongWords = new Set<string>([
  ...articleTags.words,
  ...formerTags.keys(),
  ...['bdi', 'bdo', 'big', 'font', 'img', 'label', 'span', 'time', 'wbr'],
])
export const isAmongWords = (tag: string): boolean => amongWords.has(tag)

/** Longer styles are read by their beginning. */
const MOST_CHARACTERS = 2_000

function* declarationsIn(style: string): Generator<[name: string, value: string]> {
  for (const declaration of style.slice(0, MOST_CHARACTERS).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) yield [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
  }
}

/** @returns whether a declaration sets a mark or takes it off; nothing where it says nothing of it */
function sets(mark: StyledMark, name: string, value: string): boolean | undefined {
  switch (mark) {
    case 'strong':
      if (name !== 'font-weight') return undefined
      if (/^(?:bold|[6-9]\d\d)/.test(value)) return true
      return /^(?:normal|lighter|[1-5]\d\d)/.test(value) ? false : undefined
    case 'em':
      if (name !== 'font-style') return undefined
      if (/^(?:italic|oblique)/.test(value)) return true
      return value.startsWith('normal') ? false : undefined
    case 's':
      return /^text-decoration(?:-line)?$/.test(name) && value.includes('line-through') ? true : undefined
    case 'u':
      return /^text-decoration(?:-line)?$/.test(name) && value.includes('underline') ? true : undefined
    case 'mark':
      return name === 'mso-highlight' ? true : undefined
    default:
      return name === 'vertical-align' && value === (mark === 'sup' ? 'super' : 'sub') ? true : undefined
  }
}

/** Which marks the style of an element sets, and which it takes off. @param tag its name, in lower case */
export function marksOfStyle(tag: string, style: string): { on: StyledMark[]; off: StyledMark[] } {
  const set = new Map<StyledMark, boolean>()
  for (const [name, value] of declarationsIn(style))
    for (const mark of marks) {
      const isOn = sets(mark, name, value)
      if (isOn !== undefined) set.set(mark, isOn)
    }
  if (isAmongWords(tag) && ownColors({ style }).ofGround) set.set('mark', true)
  return {
    on: marks.filter((mark) => set.get(mark) === true),
    off: marks.filter((mark) => set.get(mark) === false),
  }
}
