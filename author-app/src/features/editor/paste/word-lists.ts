import { copyDirection } from './directions.ts'

/** One paragraph of a list as Word writes it: flat, with its level, and with its marker as text. */
interface Item {
  source: Element
  list: string
  level: number
  ordered: boolean
  start: number
}

const bullet = /mso-level-number-format:\s*bullet/
const listRule = /@list\s+(l\d+):level(\d+)[^{]*\{([^}]*)\}/g

/** Whether a list such as `l0:1` has bullets or numbers, from Word's style sheet. */
function kindsOf(styles: string): Map<string, boolean> {
  const kinds = new Map<string, boolean>()
  for (const [, list = '', level = '', rule = ''] of styles.matchAll(listRule))
    kinds.set(`${list}:${level}`, !bullet.test(rule))
  return kinds
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** The nodes of a paragraph's marker: those with Word's style `Ignore`, or those between its two comments. */
function markerOf(paragraph: Element): Node[] {
  const named = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(styleOf(element)),
  )
  if (named.length > 0) return named
  const opening = [...paragraph.childNodes].find(
    (node) => node instanceof Comment && node.data.includes('!supportLists'),
  )
  const marker: Node[] = []
  for (let node = opening?.nextSibling; node; node = node.nextSibling) {
    if (node instanceof Comment) return marker
    marker.push(node)
  }
  return []
}

/** `1.`, `a)`, `(iv)`: a number; `·`, `o`, `§`: a bullet. */
const numbered = /^\(?(\d+|[a-z]{1,4})[.):]/i

function itemOf(source: Element, kinds: Map<string, boolean>): Item | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(source)) ?? []
  if (!list || !level) return undefined
  const marker = markerOf(source)
  const text = marker
    .map((node) => node.textContent)
    .join('')
    .trim()
  const ordered = text ? numbered.test(text) : (kinds.get(`${list}:${level}`) ?? false)
  for (const node of marker) node.parentNode?.removeChild(node)
  return { source, list, level: Number(level), ordered, start: Number.parseInt(text, 10) || 1 }
}

/** Word for the web puts each item into its own list, with its level as an attribute. Makes them flat paragraphs. */
function flattenWebLists(body: HTMLElement) {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children]
    if (items.length === 0 || !items.every((item) => item.hasAttribute('data-aria-level'))) continue
    const wrapper = list.closest('.ListContainerWrapper')
    const outer = wrapper?.children.length === 1 ? wrapper : list
    outer.replaceWith(...items.map((item) => flatItem(item, list)))
  }
}

function flatItem(item: Element, list: Element): Element {
  const paragraph = item.ownerDocument.createElement('p')
  const marker = item.ownerDocument.createElement('span')
  const id = item.getAttribute('data-listid')?.replace(/\D/g, '') || '0'
  paragraph.setAttribute('style', `mso-list:l${id} level${item.getAttribute('data-aria-level')}`)
  marker.setAttribute('style', 'mso-list:ignore')
  marker.textContent = list.tagName === 'OL' ? `${list.getAttribute('start') ?? 1}.` : '·'
  paragraph.append(marker, ...item.childNodes)
  return paragraph
}

function listElement(document: Document, { ordered, start }: Item) {
  const list = document.createElement(ordered ? 'ol' : 'ul')
  if (ordered && start > 1) list.setAttribute('start', String(start))
  return list
}

interface Open {
  item: Item
  element: Element
}

/** Nests a run of flat items by their levels. */
function createNest(document: Document) {
  let open: Open[] = []
  const fits = ({ item }: Open, next: Item) => item.list === next.list && item.ordered === next.ordered
  return {
    /** Nothing but lists may stand between two items of one list. */
    end: () => {
      open = []
    },
    last: () => open.at(-1)?.element.lastElementChild ?? undefined,
    add: (item: Item, place: (list: Element) => void) => {
      const { level } = item
      while (open.length > 0 && (open.at(-1)?.item.level ?? 0) > level) open.pop()
      const sibling = open.at(-1)
      if (sibling?.item.level === level && !fits(sibling, item)) open.pop()
      if (open.at(-1)?.item.level !== level) {
        const element = listElement(document, item)
        const parent = open.at(-1)?.element.lastElementChild
        if (parent) parent.append(element)
        else place(element)
        open.push({ item, element })
      }
      const entry = document.createElement('li')
      entry.append(...item.source.childNodes)
      copyDirection(item.source, entry)
      open.at(-1)?.element.append(entry)
    },
  }
}

const isBlank = (element: Element) => !element.textContent?.trim() && !element.querySelector('img')

/** Replaces each run of Word's list paragraphs with nested lists. */
export function buildWordLists(body: HTMLElement, styles: string): void {
  flattenWebLists(body)
  const kinds = kindsOf(styles)
  const parents = new Set(
    [...body.querySelectorAll('p[style*="mso-list"]')].map((item) => item.parentElement),
  )
  for (const parent of parents) if (parent) buildIn(parent, kinds)
}

function buildIn(parent: Element, kinds: Map<string, boolean>) {
  const nest = createNest(parent.ownerDocument)
  for (const child of [...parent.children]) {
    const item = child.tagName === 'P' ? itemOf(child, kinds) : undefined
    const last = nest.last()
    if (item) {
      nest.add(item, (list) => child.before(list))
      child.remove()
    } else if (last && isBlank(child)) child.remove()
    else if (last && /^MsoListParagraph/.test(child.className)) last.append(child)
    else nest.end()
  }
}
