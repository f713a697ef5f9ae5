import { maintenancePlans } from '../../content/services/maintenance-plans.ts'
import { serviceLabels } from '../../content/services/service-page.ts'
import { ButtonLink } from '../button/button.tsx'
import styles from './maintenance-plan-table.module.css'

const { plans, rows, note, link } = maintenancePlans

/** The three plans, side by side, as one table. */
export function MaintenancePlanTable() {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{serviceLabels.planTable}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.name} scope="col">
                <span className={styles.name}>{plan.name}</span>
                <span className={styles.price}>{plan.price}</span>
                <span className={styles.unit}>{plan.unit}</span>
                <span className={styles.summary}>{plan.summary}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.item}>
              <th scope="row">{row.item}</th>
              {row.terms.map((term, index) => (
                <td key={plans[index]?.name}>{term}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>{note}</p>
        <ButtonLink look="ink" href={link.href}>
          {link.label}
        </ButtonLink>
      </div>
    </>
  )
}
