import type { BillLine, CaseStudy } from '@fettle/shared-types'
import { caseWords } from '../../words/service.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { useMoney } from '../request/request.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { pictureOf } from '../slot-picture/picture-slot.ts'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import { softBreaks } from '../spec-table/spec-table.tsx'
import styles from './case-report.module.css'

interface CaseReportProps {
  study: CaseStudy
  /** Stands below it; '' for none. */
  note: string
}

/** One job of a service: the account, what was written down on it, and the bill. */
export function CaseReport({ study, note }: CaseReportProps) {
  const caseLabels = useWords(caseWords)
  const picture = pictureOf(study, study.title)
  const className = [styles.study, styles[study.recordKind]].filter(Boolean).join(' ')
  return (
    <Reveal as="article" threshold={0.1} className={className}>
      <div className={styles.account}>
        <h3>{caseLabels.problem}</h3>
        <p className={styles.problem}>{study.problem}</p>
        <h3>{caseLabels.finding}</h3>
        <p>{study.finding}</p>
        <h3>{caseLabels.work}</h3>
        <p>{study.work}</p>
      </div>
      {picture.kind === 'nothing' ? null : (
        <figure className={styles.figure}>
          <SlotPicture slot={picture} sizes="(min-width: 62rem) 32rem, 100vw" />
          {study.pictureCaption ? <figcaption>{study.pictureCaption}</figcaption> : null}
        </figure>
      )}
      <div className={styles.record}>
        <Record study={study} />
      </div>
      {study.bill.length > 0 ? <Bill lines={study.bill} duration={study.duration} /> : null}
      {note ? <p className={styles.sample}>{note}</p> : null}
    </Reveal>
  )
}

/** Whether a reading needs more than one line in a column of a phone. */
const isLong = (reading: string) => (reading.length > 14 ? '' : undefined)

function Record({ study }: { study: CaseStudy }) {
  const caseLabels = useWords(caseWords)
  const { recordHeading, recordKind, log, readings, note, signed } = study
  if (recordKind === 'note')
    return (
      <div className={styles.paper}>
        <h3>{recordHeading}</h3>
        <blockquote>{note}</blockquote>
        <p>{signed}</p>
      </div>
    )
  if (recordKind === 'log')
    return (
      <>
        <h3>{recordHeading}</h3>
        <ol className={styles.entries}>
          {log.map(({ id, at, text }) => (
            <li key={id}>
              <span className={styles.at}>{at}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </>
    )
  return (
    <table className={styles.table}>
      <caption>{softBreaks(recordHeading)}</caption>
      <thead>
        <tr>
          <th scope="col">{caseLabels.reading}</th>
          <th scope="col">{caseLabels.before}</th>
          <th scope="col">{caseLabels.after}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ id, measure, before, after }) => (
          <tr key={id}>
            <th scope="row">{softBreaks(measure, 6)}</th>
            <td className={styles.before} data-long={isLong(before)}>
              {softBreaks(before, 6)}
            </td>
            <td className={styles.after} data-long={isLong(after)}>
              {softBreaks(after, 6)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bill({ lines, duration }: { lines: readonly BillLine[]; duration: string }) {
  const caseLabels = useWords(caseWords)
  const money = useMoney()
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className={styles.bill}>
      <table className={styles.table}>
        <caption>{caseLabels.bill}</caption>
        <tbody>
          {lines.map(({ id, item, amount }) => (
            <tr key={id}>
              <th scope="row">{softBreaks(item)}</th>
              <td>{amount === 0 ? caseLabels.free : money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{caseLabels.total}</th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      {duration ? (
        <p className={styles.duration}>
          <span>{caseLabels.duration}</span>
          <span>{duration}</span>
        </p>
      ) : null}
    </div>
  )
}
