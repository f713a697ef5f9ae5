import { attributeOf, htmlTokens, plain } from './html-tokens.ts'

/** How writers align a cell (`ALIGNMENT` of the contract). */
const ALIGNMENT = 'data-align'

const AMOUNT = String.raw`(?:\p{Sc}|Rs\.?|INR|EUR|USD)?\s*\p{Nd}[\p{Nd}.,:'’\s]*`
const UNIT = String.raw`(?:[\p{Sc}%‰]|°?[\p{L}\p{M}]{0,6}[²³]?\.?)`
/** An amount, perhaps with a sign, a currency, a short unit, or a second one that ends a range. */
const NUMBER = new RegExp(String.raw`^[-+−±~<>≤≥]?\s*${AMOUNT}(?:[-–—/×]\s*${AMOUNT})?${UNIT}$`, 'u')

/** What stands where there is no amount. */
const NONE = /^(?:[-–—?]|n\/a)?$/i

interface Table {
  /** Of the row that is being read. */
  column: number
  /** Columns that hold an amount, and those that may not be moved: other words, or their writer has aligned them. */
  numbers: Set<number>
  others: Set<number>
  /** A cell reaches over several, so that columns cannot be told by counting. */
  hasSpans: boolean
}

interface Cell {
  table: Table
  column: number
  text: string
  isHeading: boolean
}

const newTable = (): Table => ({ column: 0, numbers: new Set(), others: new Set(), hasSpans: false })

function close({ table, column, text, isHeading }: Cell): void {
  const words = text.trim()
  if (isHeading || NONE.test(words)) return
  if (NUMBER.test(words)) table.numbers.add(column)
  else table.others.add(column)
}

/** Every cell of all tables, in the order they begin. */
function cellsIn(html: string): Cell[] {
  const cells: Cell[] = []
  const tables: Table[] = []
  const open: Cell[] = []
  for (const { html: token, kind, name } of htmlTokens(html)) {
    const table = tables.at(-1)
    const isCell = name === 'td' || name === 'th'
    if (name === 'table' && kind === 'open') {
      tables.push(newTable())
      // A table in a cell is no amount.
      if (open.length > 0 && table) table.others.add(open.at(-1)?.column ?? 0)
    } else if (name === 'table') tables.pop()
    else if (name === 'tr' && kind === 'open' && table) table.column = 0
    else if (isCell && kind === 'open' && table) {
      const cell = { table, column: table.column, text: '', isHeading: name === 'th' }
      cells.push(cell)
      open.push(cell)
      table.column += 1
      if (/ (?:col|row)span="/.test(token)) table.hasSpans = true
      if (attributeOf(token, ALIGNMENT) !== undefined) table.others.add(cell.column)
    } else if (isCell && kind === 'close') {
      const cell = open.pop()
      if (cell) close(cell)
    } else if (kind === 'void' && name === 'img' && open.length > 0)
      table?.others.add(open.at(-1)?.column ?? 0)
    const inner = open.at(-1)
    if (kind === 'text' && inner) inner.text += plain(token)
  }
  return cells
}

/**
 * Aligns the columns of tables that hold amounts alone at their end, the headings above them too, so that digits of one size
 * stand below each other. Columns that their writer has aligned stay as they are, and tables whose cells reach over several.
 * @param html as both sanitizers write it
 */
export function withNumberColumns(html: string): string {
  if (!html.includes('<td')) return html
  const cells = cellsIn(html).values()
  const written: string[] = []
  let depth = 0
  for (const { html: token, kind, name } of htmlTokens(html)) {
    if (name === 'table') depth += kind === 'open' ? 1 : -1
    const isCell = (name === 'td' || name === 'th') && kind === 'open' && depth > 0
    const cell = isCell ? cells.next().value : undefined
    const isNumber =
      cell &&
      !cell.table.hasSpans &&
      cell.table.numbers.has(cell.column) &&
      !cell.table.others.has(cell.column)
    written.push(isNumber ? token.replace(/>$/, ` ${ALIGNMENT}="end">`) : token)
  }
  return written.join('')
}
