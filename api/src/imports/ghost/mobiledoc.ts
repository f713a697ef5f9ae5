import { z } from 'zod'
import { escapeHtml } from '../../escape-html.ts'
import { cardHtml, picture } from './cards.ts'

const Text = z.string().catch('')

/** `[kind, markups that begin, how many end after it, a text or the number of an atom]` */
const Marker = z.tuple([z.number(), z.array(z.int()), z.int(), z.union([z.string(), z.int()])])
type Marker = z.infer<typeof Marker>

/** A text as Ghost stored it before version 5: https://github.com/bustle/mobiledoc-kit/blob/main/MOBILEDOC.md */
const Mobiledoc = z.object({
  markups: z.array(z.tuple([z.string(), z.array(z.string()).optional()])).catch([]),
  atoms: z.array(z.tuple([z.string(), Text]).rest(z.unknown())).catch([]),
  cards: z.array(z.tuple([z.string(), z.unknown()])).catch([]),
  sections: z.array(z.array(z.unknown())).catch([]),
})
type Mobiledoc = z.infer<typeof Mobiledoc>

const attributesIn = (pairs: readonly string[]) =>
  pairs
    .flatMap((name, at) => (at % 2 === 0 ? [` ${name}="${escapeHtml(pairs[at + 1] ?? '')}"`] : []))
    .join('')

function wordsIn(markers: readonly Marker[], { markups, atoms }: Mobiledoc): string {
  const open: string[] = []
  const begin = (at: number) => {
    const [tag, pairs = []] = markups[at] ?? ['span']
    open.push(tag)
    return `<${tag}${attributesIn(pairs)}>`
  }
  return markers
    .map(([, opening, ending, value]) => {
      const [name, text] = typeof value === 'number' ? (atoms[value] ?? ['', '']) : ['', value]
      const words = name === 'soft-return' ? '<br>' : escapeHtml(text)
      const begun = opening.map(begin).join('')
      const ended = open.splice(Math.max(0, open.length - ending)).reverse()
      return begun + words + ended.map((tag) => `</${tag}>`).join('')
    })
    .join('')
}

const markersIn = (value: unknown) => z.array(Marker).safeParse(value).data ?? []

const CARD = 10
const LIST = 3
const PICTURE = 2

/**
 * The HTML of a text that Ghost stored and never rendered.
 * @param lost is told the name of each card that holds nothing an article can show
 */
export function mobiledocHtml(stored: string, lost: (card: string) => void): string {
  let document: Mobiledoc | undefined
  try {
    document = Mobiledoc.safeParse(JSON.parse(stored)).data
  } catch {
    // No JSON: nothing can be read.
  }
  if (!document) return ''
  const { cards } = document
  const shown = new Set<number>()
  function card(at: number): string {
    shown.add(at)
    const [name = '', payload] = cards[at] ?? []
    if (name === 'hr') return '<hr>'
    const html = cardHtml(payload)
    if (html === '' && name !== '') lost(name)
    return html
  }
  const sections = document.sections.map(([kind, value, content]) => {
    if (kind === CARD) return card(Number(value))
    if (kind === PICTURE) return picture(String(value), '')
    const tag = typeof value === 'string' && /^[a-z][a-z0-9]*$/.test(value) ? value : 'p'
    const inner =
      kind === LIST
        ? (Array.isArray(content) ? content : [])
            .map((item) => `<li>${wordsIn(markersIn(item), document)}</li>`)
            .join('')
        : wordsIn(markersIn(content), document)
    return inner && `<${tag}>${inner}</${tag}>`
  })
  // Early versions of the format have cards alone.
  const others = cards.map((_, at) => (shown.has(at) ? '' : card(at)))
  return [...sections, ...others].filter(Boolean).join('\n')
}
