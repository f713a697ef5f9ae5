import type { ContactDocument, Office } from '@fettle/shared-types'
import { addressLines } from '@fettle/shared-types/address-lines'
import { visitWords } from '../../words/contact.words.ts'
import { ChatLink } from '../business/contact-links.tsx'
import { telHref } from '../business/links.ts'
import { officePicture } from '../business/office-address.ts'
import { SpokenLanguages } from '../business/spoken-languages.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Drawing } from '../drawings/drawing.tsx'
import { useBusiness } from '../request/request.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './ways-to-reach.module.css'

/** Phone, e-mail and visit: three cards, the last with a picture, and only where there is an office. */
export function WaysToReach({ contact }: { contact: ContactDocument }) {
  const { emails, emailsNote, offices, phones, phonesNote } = useBusiness()
  const [office] = offices
  return (
    <div className={styles.ways}>
      <Reveal threshold={0.1} className={styles.way}>
        <h3>{contact.callTitle}</h3>
        {contact.callText ? <p>{contact.callText}</p> : null}
        <ul className={styles.lines}>
          {phones.map(({ id, number, use }) => (
            <li key={id}>
              <a href={telHref(number)}>{number}</a>
              {use ? <span className={styles.use}>{use}</span> : null}
            </li>
          ))}
        </ul>
        {phonesNote ? <p className={styles.note}>{phonesNote}</p> : null}
        <SpokenLanguages className={styles.note} />
      </Reveal>
      <Reveal threshold={0.1} className={styles.way}>
        <h3>{contact.emailTitle}</h3>
        {emailsNote ? <p>{emailsNote}</p> : null}
        <ul className={styles.lines}>
          {emails.map(({ id, address, use }) => (
            <li key={id}>
              <a href={`mailto:${address}`}>{address}</a>
              {use ? <span className={styles.use}>{use}</span> : null}
            </li>
          ))}
        </ul>
        <ChatLink label={contact.chatButton} className={styles.chat} withIcon />
      </Reveal>
      {office ? <Visit office={office} title={contact.visitTitle} /> : null}
    </div>
  )
}

function Visit({ office, title }: { office: Office; title: string }) {
  const visitText = useWords(visitWords)
  const { country } = useBusiness()
  return (
    <Reveal threshold={0.1} className={`${styles.way} ${styles.visit}`}>
      <div className={styles.place}>
        <h3>{title}</h3>
        {office.visit ? <p>{office.visit}</p> : null}
        <address>
          {addressLines(office, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {office.mapUrl ? <a href={office.mapUrl}>{visitText.map}</a> : null}
        {office.directions.length > 0 ? (
          <dl className={styles.directions}>
            {office.directions.map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {office.picture === 'street-map' ? (
        <div className={styles.map}>
          <img
            src="/api/placeholder/640/360"
            alt={office.mapDescription}
            width={640}
            height={360}
            loading="lazy"
          />
          <Drawing name="street-map" className={styles.streets} />
        </div>
      ) : (
        <SlotPicture
          slot={officePicture(office, country)}
          sizes="(min-width: 62rem) 45rem, 100vw"
          className={styles.map}
        />
      )}
    </Reveal>
  )
}
