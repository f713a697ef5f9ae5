import type { Service, ServicesDocument } from '@fettle/shared-types'
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router-dom'
import styles from '../site.module.css'

interface ServiceChoiceProps {
  value: ServicesDocument
  /** What is on the site: a service that is chosen again is listed as it is there. */
  published: ServicesDocument
  onChange: (value: ServicesDocument) => void
}

const isOffered = ({ listing }: Service) => listing !== 'hidden'

/** Which services have a page. What is not chosen stays in the document, hidden, and can be chosen again. */
export function ServiceChoice({ value, published, onChange }: ServiceChoiceProps) {
  const listingOf = (id: string) =>
    published.services.find((service) => service.id === id && isOffered(service))?.listing ?? 'everywhere'
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...value,
      services: value.services.map((service) =>
        service.id === id ? { ...service, listing: isChosen ? listingOf(id) : 'hidden' } : service,
      ),
    })
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>Services</legend>
      {value.services.map((service) => (
        <Checkbox
          key={service.id}
          label={service.name}
          checked={isOffered(service)}
          onChange={({ currentTarget }) => choose(service.id, currentTarget.checked)}
        />
      ))}
      {value.services.some(isOffered) ? null : (
        <p className={styles.hint}>Without any, the menus and the home page name no services.</p>
      )}
      <p className={styles.hint}>
        Other names, words and prices, and further services: <Link to="/site/services">Services</Link>
      </p>
    </fieldset>
  )
}
