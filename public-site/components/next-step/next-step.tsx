import { Phone } from 'lucide-react'
import { brand } from '../../content/brand.content.ts'
import { ButtonLink } from '../button/button.tsx'
import styles from './next-step.module.css'

interface NextStepProps {
  heading: string
  text: string
  link: { label: string; href: string }
}

/** What to do next, at the foot of a page that has no form of its own. */
export function NextStep({ heading, text, link }: NextStepProps) {
  return (
    <section className={`wrap ${styles.step}`} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{heading}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
        <ButtonLink look="outline" href={`tel:${brand.phones[0].dial}`}>
          <Phone aria-hidden="true" />
          {brand.phones[0].display}
        </ButtonLink>
      </div>
    </section>
  )
}
