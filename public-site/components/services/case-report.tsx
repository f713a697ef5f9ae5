import {
  type BillLine,
  billTotal,
  type CaseRecord,
  type CaseStudy,
  caseLabels,
} from '../../content/services/case-study.ts'
import { rupees } from '../../content/services/service-page.ts'
import { Reveal } from '../reveal/reveal.tsx'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './case-report.module.css'

/** One job of a service: the account, what was written down on it, and the bill. */
export function CaseReport({ study }: { study: CaseStudy }) {
  return (
    <Reveal as="article" threshold={0.1} className={`${styles.study} ${styles[study.record.kind]}`}>
      <div className={styles.account}>
        <h3>{caseLabels.problem}</h3>
        <p className={styles.problem}>{study.problem}</p>
        <h3>{caseLabels.finding}</h3>
        <p>{study.finding}</p>
        <h3>{caseLabels.work}</h3>
        <p>{study.work}</p>
      </div>
      <figure className={styles.figure}>
        <SlotPicture slot={study.picture} />
        <figcaption>{study.pictureCaption}</figcaption>
      </figure>
      <div className={styles.record}>
        <Record record={study.record} />
      </div>
      <Bill lines={study.bill} duration={study.duration} />
      <p className={styles.sample}>{caseLabels.sample}</p>
    </Reveal>
  )
}

function Record({ record }: { record: CaseRecord }) {
  if (record.kind === 'note')
    return (
      <div className={styles.paper}>
        <h3>{record.heading}</h3>
        <blockquote>{record.text}</blockquote>
        <p>{record.signed}</p>
      </div>
    )
  if (record.kind === 'log')
    return (
      <>
        <h3>{record.heading}</h3>
        <ol className={styles.entries}>
          {record.entries.map(({ at, text }) => (
            <li key={at}>
              <span className={styles.at}>{at}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </>
    )
  return (
    <table className={styles.table}>
      <caption>{record.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{caseLabels.reading}</th>
          <th scope="col">{caseLabels.before}</th>
          <th scope="col">{caseLabels.after}</th>
        </tr>
      </thead>
      <tbody>
        {record.readings.map(({ measure, before, after }) => (
          <tr key={measure}>
            <th scope="row">{measure}</th>
            <td className={styles.before}>{before}</td>
            <td className={styles.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bill({ lines, duration }: { lines: readonly BillLine[]; duration: string }) {
  return (
    <div className={styles.bill}>
      <table className={styles.table}>
        <caption>{caseLabels.bill}</caption>
        <tbody>
          {lines.map(({ item, amount }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{amount === 0 ? caseLabels.free : rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{caseLabels.total}</th>
            <td>{rupees(billTotal(lines))}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.duration}>
        <span>{caseLabels.duration}</span>
        <span>{duration}</span>
      </p>
    </div>
  )
}
