import { bounds, type Service, type ServicesDocument } from '@fettle/shared-types'
import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router-dom'
import styles from '../site.module.css'
import { AnotherService } from './another-service.tsx'
import { isBare, newService } from './new-service.ts'
import setup from './setup.module.css'

interface ServiceChoiceProps {
  value: ServicesDocument
  /** What is on the site: a service that is chosen again is listed as it is there. */
  published: ServicesDocument
  onChange: (value: ServicesDocument) => void
}

const isOffered = ({ listing }: Service) => listing !== 'hidden'

/**
 * Which services have a page. What is not chosen stays in the document, hidden, and can be chosen again; others are added by
 * name, and removed as long as nobody has published or written them.
 */
export function ServiceChoice({ value, published, onChange }: ServiceChoiceProps) {
  const { services } = value
  const onSite = (id: string) => published.services.find((service) => service.id === id)
  const listingOf = (id: string) => [onSite(id)].find((one) => one && isOffered(one))?.listing ?? 'everywhere'
  const change = (changed: Service[]) => onChange({ ...value, services: changed })
  const choose = (id: string, isChosen: boolean) =>
    change(
      services.map((service) =>
        service.id === id ? { ...service, listing: isChosen ? listingOf(id) : 'hidden' } : service,
      ),
    )
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>Services</legend>
      {services.map((service, index) => (
        <div key={service.id}>
          <Checkbox
            label={service.name}
            description={isBare(service) ? 'Nothing but its name is on its page.' : undefined}
            checked={isOffered(service)}
            onChange={({ currentTarget }) => choose(service.id, currentTarget.checked)}
          />
          {isBare(service) ? (
            <p className={setup.bare}>
              <Link to={`/site/services?at=services.${index}.caption`}>
                Write its page<span className="visually-hidden">: {service.name}</span>
              </Link>
              {onSite(service.id) ? null : (
                <Button
                  size="xs"
                  aria-label={`Remove: ${service.name}`}
                  onClick={() => change(services.filter(({ id }) => id !== service.id))}
                >
                  Remove
                </Button>
              )}
            </p>
          ) : null}
        </div>
      ))}
      {services.some(isOffered) ? null : (
        <p className={styles.hint}>Without any, the menus and the home page name no services.</p>
      )}
      {services.length < bounds.site.pages.services.max ? (
        <AnotherService
          services={services}
          onAdd={(name) => change([...services, newService(name, services)])}
        />
      ) : null}
      <p className={styles.hint}>
        Other names, words and prices, and further services: <Link to="/site/services">Services</Link>
      </p>
    </fieldset>
  )
}
