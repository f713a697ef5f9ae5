import { Icon } from '../../components/drawings/icon.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { values } from '../../content/about.content.ts'
import styles from './about-page.module.css'

export function Values() {
  return (
    <ul className={styles.values}>
      {values.items.map((value) => (
        <Reveal as="li" key={value.title} threshold={0.1} className={styles.value}>
          <Icon name={value.icon} className={styles.valueIcon} />
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}
