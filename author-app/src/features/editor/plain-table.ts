import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { safeBody } from '../safe-html/index.ts'

/** How a row says, in the HTML the editor writes, that it stands in `thead` or `tfoot`. It is never read from HTML. */
export const ROW_PART = 'data-part'

const ofCaption = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (table: Element) => table.querySelector(':scope > caption')?.getAttribute(name) ?? null,
})

/** Plain tables: a caption, a head, a foot, and no column widths, which the server would strip anyway. */
const PlainTable = Table.extend({
  addAttributes: () => ({
    /** The caption's HTML. Rows alone may stand in a table's content. */
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table: Element) => table.querySelector(':scope > caption')?.innerHTML ?? null,
    },
    captionDir: ofCaption('dir'),
    captionLang: ofCaption('lang'),
  }),
  // The library's own view shows column widths, and no caption.
  addNodeView: () => null,
  parseHTML: () => [{ tag: 'table' }, { tag: 'table > caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const html: unknown = node.attrs.caption
    if (typeof html !== 'string') return ['table', HTMLAttributes, ['tbody', 0]]
    const caption = document.createElement('caption')
    caption.append(...safeBody(html).childNodes)
    if (node.attrs.captionDir) caption.dir = String(node.attrs.captionDir)
    if (node.attrs.captionLang) caption.lang = String(node.attrs.captionLang)
    return ['table', HTMLAttributes, caption, ['tbody', 0]]
  },
})

const PlainRow = TableRow.extend({
  addAttributes: () => ({
    part: {
      default: null,
      parseHTML: (row: Element) => /^T(?:HEAD|FOOT)$/.exec(row.parentElement?.tagName ?? '')?.[0] ?? null,
      renderHTML: ({ part }: Record<string, unknown>) => (part ? { [ROW_PART]: part } : {}),
    },
  }),
})

const span = (name: string) => ({
  default: 1,
  parseHTML: (cell: Element) => Number(cell.getAttribute(name)) || 1,
})

const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

export const plainTable = [
  PlainTable.configure({ resizable: false }),
  PlainRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans(), scope: { default: null } }) }),
  TableCell.extend({ addAttributes: spans }),
]
