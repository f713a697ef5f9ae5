import { softBreaks } from './soft-breaks.ts'
import styles from './spec-table.module.css'

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
            <td>{softBreaks(row.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
