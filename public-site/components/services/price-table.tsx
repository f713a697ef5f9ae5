import type { Service } from '@fettle/shared-types'
import { serviceWords } from '../../words/service.words.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { useMoney, useRequest } from '../request/request.tsx'
import { softBreaks } from '../spec-table/spec-table.tsx'
import styles from './price-table.module.css'

interface PriceTableProps {
  service: Pick<Service, 'prices' | 'pricesHeading' | 'sections'>
  note: string
}

/** The lowest price of each kind of work, and the way to a price for one's own. */
export function PriceTable({ service, note }: PriceTableProps) {
  const { navigation } = useRequest()
  const { chapters, priceColumns, priceFrom } = useWords(serviceWords)
  const money = useMoney()
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{service.pricesHeading || chapters.prices}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{priceColumns.item}</th>
            <th scope="col">{priceColumns.unit}</th>
            <th scope="col">{priceColumns.from}</th>
          </tr>
        </thead>
        <tbody>
          {service.prices.map(({ id, item, unit, from }) => (
            <tr key={id}>
              <th scope="row">{softBreaks(item)}</th>
              <td className={styles.unit}>{softBreaks(unit)}</td>
              <td className={styles.price}>{priceFrom(money(from))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>{note}</p>
        <ButtonLink look="ink" href="#quote">
          {navigation.quoteLabel}
        </ButtonLink>
      </div>
    </>
  )
}
