/** Words for no colour of one's own, and greys: what office programs and pages write on every word. */
const plainWords = new Set(
  'inherit initial unset revert revert-layer auto none transparent currentcolor windowtext canvastext window canvas black white gray grey silver dimgray dimgrey darkgray darkgrey lightgray lightgrey gainsboro whitesmoke'.split(
    ' ',
  ),
)
/** The colours in which editors and browsers set links. */
const linkColors = new Set(['#1155cc', '#0563c1', '#0000ee', '#0000ff', 'blue'])
/** How far the parts of a colour, from 0 to 255, are apart in what is still a grey. */
const GREY = 40

function partsOf(color: string): number[] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})[\da-f]{0,2}$/.exec(color)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return digits.map((digit) => Number.parseInt(digit, 16))
  }
  const named = /^rgba?\(([^()]{1,40})\)$/.exec(color)?.[1]
  const parts = named?.split(/[\s,/]+/).filter(Boolean)
  if (parts?.length === 4 && Number.parseFloat(parts[3] ?? '') === 0) return [0, 0, 0]
  return parts?.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1))
}

/** Whether a colour may mean something to a reader: it is none that stands on every word of a page. */
function meansSomething(written: string): boolean {
  const color = written
    .replace(/!important/i, '')
    .trim()
    .toLowerCase()
  if (color === '' || plainWords.has(color) || linkColors.has(color)) return false
  const parts = partsOf(color)
  return parts ? Math.max(...parts) - Math.min(...parts) > GREY : /^[a-z]+$/.test(color)
}

const textColor = /(?:^|;)\s*color\s*:\s*([^;]{1,60})/i
const groundColor = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]{1,60})/i

/**
 * Which colours an element of HTML from elsewhere has that may mean something: red for a warning, yellow for what is new.
 * Black, greys and the colours of links do not count.
 */
export const ownColors = ({ style = '', color = '', bgcolor = '' }: Record<string, string>) => ({
  ofText: meansSomething(textColor.exec(style)?.[1] ?? color),
  ofGround: meansSomething(groundColor.exec(style)?.[1] ?? bgcolor),
})
