import { WholeRanges } from '../business/whole-ranges.tsx'
import styles from './spec-table.module.css'

const ZERO_WIDTH_SPACE = '\u200b'

/**
 * A text of a table, its longest words allowed to break: a table is at least as wide as its widest words.
 * @param part letters after which a word may break; one of up to twice as many stays whole
 */
export const softBreaks = (text: string, part = 11): string =>
  text.replace(/\S+/g, (word) => {
    const letters = [...word]
    if (letters.length <= 2 * part) return word
    return letters.map((letter, at) => (at % part === 0 && at > 0 ? ZERO_WIDTH_SPACE : '') + letter).join('')
  })

export interface SpecRow {
  label: string
  value: string
}

/** Facts set like the specifications of a manual. */
export function SpecTable({ caption, rows }: { caption: string; rows: readonly SpecRow[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{softBreaks(caption)}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{softBreaks(row.label)}</th>
            <td>
              <WholeRanges of={softBreaks(row.value)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
