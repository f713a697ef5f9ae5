import { serviceLabels } from '../../content/service-labels.content.ts'
import { services } from '../../content/services.ts'
import styles from './other-services.module.css'

/** The way on to the other services, at the foot of each. */
export function OtherServices({ current }: { current: string }) {
  return (
    <nav className={`wrap ${styles.others}`} aria-label={serviceLabels.others}>
      <p>{serviceLabels.others}</p>
      <ul>
        {services
          .filter((service) => service.slug !== current)
          .map((service) => (
            <li key={service.slug}>
              <a href={service.path}>{service.name}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
