import type { Office } from '@fettle/shared-types'
import { places } from '../../content/about.content.ts'
import { type Store, stores } from '../../content/stores.content.ts'
import { telHref } from '../business/links.ts'
import { addressLines, officePicture } from '../business/office-address.ts'
import { useBusiness } from '../request/request.tsx'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './premises.module.css'

/** Two lists: the offices, where there are any, and the stores, each place with a picture. */
export function Premises() {
  const { offices } = useBusiness()
  return (
    <div className={styles.premises}>
      {offices.length > 0 ? (
        <div className={styles.offices}>
          <h3 className={styles.heading}>{places.officesHeading}</h3>
          <ul>
            {offices.map((office) => (
              <OfficePlace key={office.id} office={office} />
            ))}
          </ul>
        </div>
      ) : null}
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
      <SlotPicture slot={officePicture(office)} />
      <div>
        <p className={styles.city}>{office.city}</p>
        <p className={styles.role}>{office.role}</p>
        <address>
          {addressLines(office).map((line) => (
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
