import { MessageCircle } from 'lucide-react'
import { brand, whatsappUrl } from '../../content/brand.content.ts'
import { contactCards } from '../../content/contact.content.ts'
import { addressLines, offices } from '../../content/offices.content.ts'
import { ButtonLink } from '../button/button.tsx'
import { Drawing } from '../drawings/drawing.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './ways-to-reach.module.css'

const { call, email, visit } = contactCards

/** Call, write, come by: three cards, the last with a map. */
export function WaysToReach() {
  return (
    <div className={styles.ways}>
      <Reveal threshold={0.1} className={styles.way}>
        <h3>{call.title}</h3>
        <p>{call.text}</p>
        <ul className={styles.lines}>
          {brand.phones.map((phone) => (
            <li key={phone.dial}>
              <a href={`tel:${phone.dial}`}>{phone.display}</a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{call.note}</p>
      </Reveal>
      <Reveal threshold={0.1} className={styles.way}>
        <h3>{email.title}</h3>
        <p>{email.text}</p>
        <ul className={styles.lines}>
          {Object.values(brand.emails).map((address) => (
            <li key={address}>
              <a href={`mailto:${address}`}>{address}</a>
            </li>
          ))}
        </ul>
        <ButtonLink look="outline" href={whatsappUrl()} className={styles.chat}>
          <MessageCircle aria-hidden="true" />
          {email.chatButton}
        </ButtonLink>
      </Reveal>
      <Reveal threshold={0.1} className={`${styles.way} ${styles.visit}`}>
        <div className={styles.place}>
          <h3>{visit.title}</h3>
          <p>{visit.text}</p>
          <address>
            {addressLines(offices[0]).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div className={styles.map}>
          <img src={visit.mapPlaceholder} alt={visit.mapAlt} width={640} height={360} loading="lazy" />
          <Drawing name="street-map" className={styles.streets} />
        </div>
      </Reveal>
    </div>
  )
}
