import type { BusinessDocument, ServicesDocument, SiteDocument } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import { listedNames } from './changes.ts'
import styles from './notice.module.css'
import { useSiteDocuments } from './use-site-documents.ts'

/** As the site writes it: parts of a sum only where there are some. */
const inMoney = (amount: number, { currency, language }: Pick<BusinessDocument, 'currency' | 'language'>) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

const valuesOf = (documents: readonly SiteDocument[] | undefined, name: SiteDocument['name']) =>
  documents?.find((document) => document.name === name)

/** Said before another currency is published: the prices of the services that are offered keep their figures. */
export function CurrencyNotice() {
  const documents = useSiteDocuments()
  const business = valuesOf(documents, 'business')
  const services = valuesOf(documents, 'services')
  if (!business || !services) return null
  const [before, after] = [business.published as BusinessDocument, business.value as BusinessDocument]
  const priced = (services.value as ServicesDocument).services.filter(
    ({ listing, prices }) => listing !== 'hidden' && prices.length > 0,
  )
  const amount = priced[0]?.prices[0]?.from
  if (before.currency === after.currency || amount === undefined) return null
  return (
    <div className={styles.notice}>
      <p>
        Prices keep their figures in another currency: {inMoney(amount, before)} becomes{' '}
        {inMoney(amount, after)}. Check the prices of {listedNames(priced)}.
      </p>
      <Link to="/site/services" className="way">
        Change the prices
      </Link>
    </div>
  )
}
