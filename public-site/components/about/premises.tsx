import { places } from '../../content/about.content.ts'
import { addressLines, type Office, offices, type Store, stores } from '../../content/offices.content.ts'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './premises.module.css'

/** Two lists: the offices and the stores, each place with a picture. */
export function Premises() {
  return (
    <div className={styles.premises}>
      <div className={styles.offices}>
        <h3 className={styles.heading}>{places.officesHeading}</h3>
        <ul>
          {offices.map((office) => (
            <OfficePlace key={office.city} office={office} />
          ))}
        </ul>
      </div>
      <div className={styles.stores}>
        <h3 className={styles.heading}>{places.storesHeading}</h3>
        <ul>
          {stores.map((store) => (
            <StorePlace key={store.place} store={store} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function OfficePlace({ office }: { office: Office }) {
  return (
    <li className={styles.place}>
      <SlotPicture slot={office.picture} />
      <div>
        <p className={styles.city}>{office.city}</p>
        <p className={styles.role}>{office.role}</p>
        <address>
          {addressLines(office).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={`tel:${office.phone.dial}`}>{office.phone.display}</a>
        </address>
      </div>
    </li>
  )
}

function StorePlace({ store }: { store: Store }) {
  return (
    <li className={styles.place}>
      <SlotPicture slot={store.picture} />
      <div>
        <p className={styles.city}>{store.place}</p>
        <p className={styles.role}>{store.country}</p>
        <p className={styles.text}>
          {store.description} <span className={styles.hours}>{store.hours}</span>
        </p>
      </div>
    </li>
  )
}
