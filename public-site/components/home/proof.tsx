import type { BannerSlide, BusinessDocument, HomeDocument, Testimonial } from '@fettle/shared-types'
import { testimonialWords } from '../../words/home.words.ts'
import { openingWords } from '../../words/opening.words.ts'
import { serviceWords } from '../../words/service.words.ts'
import { moneyFormat } from '../business/money.ts'
import { CalendarDay } from '../dates/site-dates.tsx'
import { useWords } from '../dates/site-locale.ts'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { OpeningNow } from '../opening/opening-now.tsx'
import { WholeHours } from '../opening/whole-hours.tsx'
import styles from './proof.module.css'

/** The first paint may wait for it (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). */
export const PROOF_ID = 'proof'

// Both are slots of an island, which no context reaches.

interface ProofProps {
  business: BusinessDocument
  home: HomeDocument
  review: Testimonial | undefined
}

/** What a visitor wants to know before asking: the price of a visit, where, when, and what somebody said afterwards. */
export function Proof({ business, home, review }: ProofProps) {
  const openingText = useWords(openingWords)
  const testimonialText = useWords(testimonialWords)
  const regions = [...new Set(business.areas.map(({ city, region }) => region || city))]
  return (
    <dl id={PROOF_ID} className={styles.proof}>
      {home.visitValue ? (
        <div className={styles.fact}>
          <dt>{home.visitLabel}</dt>
          <dd className={styles.value}>{home.visitValue}</dd>
          {home.visitNote ? <dd className={styles.note}>{home.visitNote}</dd> : null}
        </div>
      ) : null}
      {regions.length > 0 ? (
        <div className={styles.fact}>
          <dt>{home.areasLabel}</dt>
          <dd className={styles.value}>{regions.join(', ')}</dd>
          {home.areasNote ? <dd className={styles.note}>{home.areasNote}</dd> : null}
        </div>
      ) : null}
      <div className={styles.fact}>
        <dt>
          <OpeningNow business={business} label={openingText.label} />
        </dt>
        <dd className={styles.value}>
          <WholeHours of={hoursInWords(business)} />
        </dd>
        {business.hours.emergency ? <dd className={styles.note}>{business.hours.emergency}</dd> : null}
      </div>
      {review ? (
        <div className={styles.fact}>
          <dt>{home.reviewLabel}</dt>
          <dd className={styles.value}>
            <a href="#reviews">{testimonialText.quoted(review.heading)}</a>
          </dd>
          <dd className={styles.note}>
            {review.name}, <CalendarDay date={review.date} look="short" />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

interface PriceLinesProps extends Pick<BannerSlide, 'prices'> {
  business: BusinessDocument
  /** What they stand under: only a drawing has parts to number, and under nothing they are the picture. */
  under: 'built-in' | 'photograph' | 'nothing'
}

/** What jobs cost at least, each with the number of its part in the drawing above. */
export function PriceLines({ business, prices, under }: PriceLinesProps) {
  const money = moneyFormat(business)
  const [before, after] = useWords(serviceWords).priceFrom('|').split('|')
  return (
    <span className={under === 'nothing' ? `${styles.prices} ${styles.alone}` : styles.prices}>
      {prices.map(({ id, label, from, part }) => (
        <span key={id} className={styles.price}>
          {under === 'built-in' && part > 0 ? (
            <span className={styles.part} aria-hidden="true">
              {part}
            </span>
          ) : null}
          <span className={styles.job}>{label}</span>
          <span className={styles.amount}>
            {before}
            <strong>{money(from)}</strong>
            {after}
          </span>
        </span>
      ))}
    </span>
  )
}
