import { MessageCircle } from 'lucide-react'
import { brand, whatsappUrl } from '../../content/brand.content.ts'
import { contactCards, infoTiles } from '../../content/contact.content.ts'
import { addressLines, offices } from '../../content/offices.content.ts'
import { ButtonLink } from '../button/button.tsx'
import { Drawing } from '../drawings/drawing.tsx'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './ways-to-reach.module.css'

/** Address, phone, email and hours at the top of the page. */
export function InfoTiles() {
  return (
    <ul className={styles.tiles}>
      {infoTiles.map((tile) => (
        <li key={tile.label} className={styles.tile}>
          <Icon name={tile.icon} className={styles.icon} />
          <span className={styles.label}>{tile.label}</span>
          {tile.href ? <a href={tile.href}>{tile.value}</a> : <span>{tile.value}</span>}
        </li>
      ))}
    </ul>
  )
}

const { call, email, visit } = contactCards

/** Phone, e-mail and visit: three cards, the last with a map. */
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
          <dl className={styles.directions}>
            {visit.directions.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.map}>
          <img src={visit.mapPlaceholder} alt={visit.mapAlt} width={640} height={360} loading="lazy" />
          <Drawing name="street-map" className={styles.streets} />
        </div>
      </Reveal>
    </div>
  )
}
