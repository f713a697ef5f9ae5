import type { ProcessStep } from '@fettle/shared-types'
import { WholeRanges } from '../business/whole-ranges.tsx'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './process-steps.module.css'

/** The steps of a repair. The one under the pointer is highlighted. */
export function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <Reveal as="li" key={step.id} threshold={0.1} className={styles.step}>
          <div className={styles.head}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Icon name={step.icon} className={styles.icon} />
          </div>
          <div className={styles.words}>
            <h3>{step.title}</h3>
            <p>
              <WholeRanges of={step.description} />
            </p>
          </div>
          <ul className={styles.details}>
            {step.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Reveal>
      ))}
    </ol>
  )
}
