import { type PriceList, rupees, serviceLabels } from '../../content/services/service-page.ts'
import { ButtonLink } from '../button/button.tsx'
import styles from './price-table.module.css'

const { priceColumns, priceFrom, priceNote, quote } = serviceLabels

/** The lowest price of each kind of work, and the way to a price for one's own. */
export function PriceTable({ prices }: { prices: PriceList }) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{prices.heading}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{priceColumns.item}</th>
            <th scope="col">{priceColumns.unit}</th>
            <th scope="col">{priceColumns.from}</th>
          </tr>
        </thead>
        <tbody>
          {prices.lines.map(({ item, unit, from }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td className={styles.unit}>{unit}</td>
              <td className={styles.price}>{priceFrom(rupees(from))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>{priceNote}</p>
        <ButtonLink look="ink" href={quote.href}>
          {quote.label}
        </ButtonLink>
      </div>
    </>
  )
}
