import {
  droppedWithContent,
  isAmongWords,
  isSaidBy,
  marksOfStyle,
  type StyledMark,
} from '@fettle/shared-types'
import { Parser } from 'htmlparser2'

const styled = /\sstyle\s*=/i
const hiddenTags: readonly string[] = droppedWithContent

/** An element that is being read. */
interface Open {
  name: string
  on: readonly StyledMark[]
  off: readonly StyledMark[]
  /** The marks that were put into it and have not ended. */
  put: StyledMark[]
}

/** What the words in some elements, each within the one before, are to have and do not have yet. */
function missingMarks(open: readonly Open[]): StyledMark[] {
  const wanted = new Set<StyledMark>()
  for (const { on, off } of open) {
    for (const mark of on) wanted.add(mark)
    for (const mark of off) wanted.delete(mark)
  }
  return [...wanted].filter(
    (mark) =>
      !open.some(({ name, off, put }) => put.includes(mark) || (isSaidBy(name, mark) && !off.includes(mark))),
  )
}

/**
 * Puts an element around words that are bold, italic, struck through, underlined, raised, lowered or highlighted by a style,
 * which the sanitizer drops.
 * @param html any HTML, of at most the contract's size
 */
export function markStyles(html: string): string {
  if (!styled.test(html)) return html
  const open: Open[] = []
  const pieces: string[] = []
  let written = 0
  let hiddenDepth = 0

  const insert = (at: number, text: string) => {
    pieces.push(html.slice(written, at), text)
    written = at
  }
  const end = (element: Open | undefined, at: number) => {
    if (!element || element.put.length === 0) return
    insert(
      at,
      element.put
        .reverse()
        .map((mark) => `</${mark}>`)
        .join(''),
    )
    element.put = []
  }

  const parser = new Parser({
    onopentag(name, { style = '' }) {
      const { on, off } = marksOfStyle(name, style)
      const around = open.at(-1)
      if (!isAmongWords(name) || off.some((mark) => around?.put.includes(mark)))
        end(around, parser.startIndex)
      if (hiddenDepth > 0 || hiddenTags.includes(name)) hiddenDepth += 1
      open.push({ name, on, off, put: [] })
    },
    ontext(text) {
      const around = open.at(-1)
      if (!around || hiddenDepth > 0 || text.trim() === '') return
      const missing = missingMarks(open)
      if (missing.length === 0) return
      insert(parser.startIndex, missing.map((mark) => `<${mark}>`).join(''))
      around.put.push(...missing)
    },
    onclosetag() {
      end(open.pop(), parser.startIndex)
      if (hiddenDepth > 0) hiddenDepth -= 1
    },
  })
  parser.end(html)
  return pieces.join('') + html.slice(written)
}
