import type { BusinessDocument } from '@fettle/shared-types'
import { facts, formatRupees, type Price, type PriceName, prices } from '../../content/facts.content.ts'
import { proofText } from '../../content/home-labels.content.ts'
import { openingText } from '../../content/opening.content.ts'
import { testimonials } from '../../content/testimonials.content.ts'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { OpeningNow } from '../opening/opening-now.tsx'
import { ReviewDate } from '../testimonials/review-date.tsx'
import styles from './proof.module.css'

/** What a visitor wants to know before asking: the price of a visit, where, when, and what somebody said afterwards. */
export function Proof({ business }: { business: BusinessDocument }) {
  const regions = [...new Set(business.areas.map(({ city, region }) => region || city))]
  const fee = facts['visit.fee']
  const [review] = testimonials
  return (
    <dl className={styles.proof}>
      <div className={styles.fact}>
        <dt>{proofText.visit}</dt>
        <dd className={styles.value}>{fee.value}</dd>
        <dd className={styles.note}>{fee.note}</dd>
      </div>
      {regions.length > 0 ? (
        <div className={styles.fact}>
          <dt>{proofText.areas}</dt>
          <dd className={styles.value}>{regions.join(', ')}</dd>
          <dd className={styles.note}>{proofText.contracts}</dd>
        </div>
      ) : null}
      <div className={styles.fact}>
        <dt>
          <OpeningNow business={business} label={openingText.label} />
        </dt>
        <dd className={styles.value}>{hoursInWords(business)}</dd>
        {business.hours.emergency ? <dd className={styles.note}>{business.hours.emergency}</dd> : null}
      </div>
      {review ? (
        <div className={styles.fact}>
          <dt>{proofText.review}</dt>
          <dd className={styles.value}>
            <a href="#reviews">“{review.heading}”</a>
          </dd>
          <dd className={styles.note}>
            {review.name}, <ReviewDate date={review.date} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** What two jobs cost at least, each with the number of its part in the drawing above. */
export function PriceLines({ names }: { names: readonly PriceName[] }) {
  return (
    <span className={styles.prices}>
      {names.map((name) => {
        const { label, fromRupees, part }: Price = prices[name]
        return (
          <span key={name} className={styles.price}>
            {part ? (
              <span className={styles.part} aria-hidden="true">
                {part}
              </span>
            ) : null}
            <span className={styles.job}>{label}</span>
            <span className={styles.amount}>
              {proofText.from} <strong>{formatRupees(fromRupees)}</strong>
            </span>
          </span>
        )
      })}
    </span>
  )
}
