import type { AboutDocument, Office, Store } from '@fettle/shared-types'
import { addressLines } from '@fettle/shared-types/address-lines'
import { telHref } from '../business/links.ts'
import { officePicture } from '../business/office-address.ts'
import { useBusiness } from '../request/request.tsx'
import { pictureOf } from '../slot-picture/picture-slot.ts'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './premises.module.css'

/** Two lists: the offices, where there are any, and the stores, each place with a picture. */
export function Premises({ about }: { about: AboutDocument }) {
  const { offices } = useBusiness()
  return (
    <div className={styles.premises}>
      {offices.length > 0 ? (
        <div className={styles.offices}>
          <h3 className={styles.heading}>{about.officesHeading}</h3>
          <ul>
            {offices.map((office) => (
              <OfficePlace key={office.id} office={office} />
            ))}
          </ul>
        </div>
      ) : null}
      {about.stores.length > 0 ? (
        <div className={styles.stores}>
          <h3 className={styles.heading}>{about.storesHeading}</h3>
          <ul>
            {about.stores.map((store) => (
              <StorePlace key={store.id} store={store} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

const PLACE_SIZES = '(min-width: 40rem) 22rem, 100vw'

function OfficePlace({ office }: { office: Office }) {
  const { country } = useBusiness()
  return (
    <li className={styles.place}>
      <SlotPicture slot={officePicture(office, country)} sizes={PLACE_SIZES} />
      <div>
        <p className={styles.city}>{office.city}</p>
        <p className={styles.role}>{office.role}</p>
        <address>
          {addressLines(office, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {office.phone ? <a href={telHref(office.phone)}>{office.phone}</a> : null}
        </address>
      </div>
    </li>
  )
}

function StorePlace({ store }: { store: Store }) {
  return (
    <li className={styles.place}>
      <SlotPicture slot={pictureOf(store, store.place)} sizes={PLACE_SIZES} />
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
