import type { ServicePlans } from '@fettle/shared-types'
import { serviceWords } from '../../words/service.words.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { useMoney } from '../request/request.tsx'
import { softBreaks } from '../spec-table/spec-table.tsx'
import planStyles from './maintenance-plan-table.module.css'

/** The plans of a service, side by side, as one table. */
export function PlanTable({ plans: { plans, rows, note, linkLabel } }: { plans: ServicePlans }) {
  const serviceLabels = useWords(serviceWords)
  const money = useMoney()
  return (
    <>
      <table className={planStyles.table}>
        <caption className="visually-hidden">{serviceLabels.planTable}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                <span className={planStyles.name}>{softBreaks(plan.name)}</span>
                <span className={planStyles.price}>{money(plan.price)}</span>
                <span className={planStyles.unit}>{softBreaks(plan.unit)}</span>
                <span className={planStyles.summary}>{softBreaks(plan.summary)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{softBreaks(row.item)}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>{softBreaks(row.terms[index] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={planStyles.foot}>
        <p>{note}</p>
        {linkLabel ? (
          <ButtonLink look="ink" href="#quote">
            {linkLabel}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
