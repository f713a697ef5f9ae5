import { attributeOf, htmlTokens } from './html-tokens.ts'

/** For each row of all tables, in the order they begin, whether it has cells that are no headings. */
function rowsWithCells(html: string): boolean[] {
  const rows: boolean[] = []
  const open: number[] = []
  for (const { kind, name } of htmlTokens(html)) {
    if (name === 'tr' && kind === 'open') open.push(rows.push(false) - 1)
    else if (name === 'tr') open.pop()
    else if (name === 'td' && kind === 'open') rows[open.at(-1) ?? -1] = true
  }
  return rows
}

/**
 * Gives a `scope` to each heading of a table that has none: `col` in the table's head and in a row of headings alone, else
 * `row`.
 * @param html as both sanitizers write it
 */
export function withScopes(html: string): string {
  if (!html.includes('<th')) return html
  const rows = rowsWithCells(html)
  const written: string[] = []
  const heads: boolean[] = []
  const open: number[] = []
  let begun = 0
  for (const { html: token, kind, name } of htmlTokens(html)) {
    if (name === 'table' && kind === 'open') heads.push(false)
    else if (name === 'table') heads.pop()
    else if (name === 'thead') heads[heads.length - 1] = kind === 'open'
    else if (name === 'tr' && kind === 'open') {
      open.push(begun)
      begun += 1
    } else if (name === 'tr') open.pop()
    const isBare = name === 'th' && kind === 'open' && attributeOf(token, 'scope') === undefined
    const isOfRow = !heads.at(-1) && rows[open.at(-1) ?? -1] === true
    written.push(isBare ? token.replace(/>$/, ` scope="${isOfRow ? 'row' : 'col'}">`) : token)
  }
  return written.join('')
}
