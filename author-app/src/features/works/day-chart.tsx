import type { PageCounts, PageMeasure } from '@fettle/shared-types'
import styles from './chart.module.css'
import { counted, dayInWords, measureWords } from './measure-words.ts'

const HEIGHT = 100
/** Of the room of one day. */
const BAR = 0.72

/** Bars of one measure by day, as an SVG that fills its box. */
function Bars({ values, className }: { values: readonly number[]; className: string | undefined }) {
  const most = Math.max(1, ...values)
  const bar = (value: number, at: number) => {
    const height = (value / most) * HEIGHT
    return `M${at + (1 - BAR) / 2} ${HEIGHT}v${-height}h${BAR}v${height}z`
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={values.map(bar).join('')} />
    </svg>
  )
}

/** One page's measure by day, beside its number. */
export const TinyChart = ({ values }: { values: readonly number[] }) => (
  <Bars values={values} className={styles.tiny} />
)

/** One measure of all pages by day; the same numbers as a table for whoever does not see it. */
export function DayChart({ days, measure }: { days: PageCounts['days']; measure: PageMeasure }) {
  const values = days.map((day) => day[measure])
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(...values)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{counted(measure, total)}</strong>, {dayInWords(first)} to {dayInWords(last)}
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.most}>{most.toLocaleString('en')}</span>
        <Bars values={values} className={styles.bars} />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayInWords(first)}</span>
        <span>{dayInWords(last)}</span>
      </p>
      <details>
        <summary>Day by day</summary>
        <div className={styles.days}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{measureWords[measure].label}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayInWords(day.day)}</th>
                  <td>{day[measure].toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
