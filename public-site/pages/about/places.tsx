import { places } from '../../content/about.content.ts'
import { addressLines, offices, stores } from '../../content/offices.content.ts'
import styles from './about-page.module.css'

/** Two offices and three stores, as the two lists that they are. */
export function Places() {
  return (
    <div className={styles.places}>
      <div>
        <h3 className={styles.listHeading}>{places.officesHeading}</h3>
        <ul>
          {offices.map((office) => (
            <li key={office.city} className={styles.place}>
              <p className={styles.city}>{office.city}</p>
              <p className={styles.role}>{office.role}</p>
              <address>
                {addressLines(office).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <a href={`tel:${office.phone.dial}`}>{office.phone.display}</a>
              </address>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.listHeading}>{places.storesHeading}</h3>
        <ul>
          {stores.map((store) => (
            <li key={store.place} className={styles.place}>
              <p className={styles.city}>{store.place}</p>
              <p className={styles.role}>{store.country}</p>
              <p className={styles.storeText}>
                {store.description} <span className={styles.hours}>{store.hours}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
