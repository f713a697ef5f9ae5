import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { aboutChapters, stats, welcome } from '../../content/about.content.ts'
import styles from './about-page.module.css'

/** Three paragraphs, and four figures set as large as they are meant. */
export function Welcome() {
  return (
    <Section number="01" label={aboutChapters.welcome} title={welcome.heading} id="welcome">
      <div className={styles.paragraphs}>
        {welcome.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={styles.stats}>
        {stats.map((stat) => (
          <Reveal key={stat.label} threshold={0.1} className={styles.stat}>
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </Reveal>
        ))}
      </dl>
    </Section>
  )
}
