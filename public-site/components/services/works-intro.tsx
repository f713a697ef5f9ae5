import { ArrowRight } from 'lucide-react'
import { electricalWorksIntro } from '../../content/services/electrical-works.ts'
import styles from './works-intro.module.css'

/** Why one house repairs both the wiring and the board. */
export function WorksIntro() {
  const { heading, paragraphs, alsoLink } = electricalWorksIntro
  return (
    <section className={`wrap ${styles.intro}`} aria-labelledby="intro-title">
      <h2 id="intro-title">{heading}</h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a href={alsoLink.href}>
          {alsoLink.label}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}
