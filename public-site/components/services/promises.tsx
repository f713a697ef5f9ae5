import type { Benefit } from '../../content/benefits.content.ts'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './promises.module.css'

/** The six benefits in the words of one service. */
export function Promises({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.list}>
      {benefits.map((benefit) => (
        <Reveal as="li" key={benefit.title} threshold={0.1} className={styles.promise}>
          <Icon name={benefit.icon} className={styles.icon} />
          <h3>{benefit.title}</h3>
          <p>{benefit.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}
