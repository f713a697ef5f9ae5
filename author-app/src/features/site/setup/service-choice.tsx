import { bounds, type Service, type ServicesDocument } from '@fettle/shared-types'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from '../site.module.css'
import { newService } from './new-service.ts'

interface ServiceChoiceProps {
  value: ServicesDocument
  /** What is on the site: a service that is chosen again is listed as it is there. */
  published: ServicesDocument
  onChange: (value: ServicesDocument) => void
}

const isOffered = ({ listing }: Service) => listing !== 'hidden'

/** Which services have a page. What is not chosen stays in the document, hidden, and can be chosen again; others are added by name. */
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
  const [name, setName] = useState('')
  const isNamed = name.trim() !== ''
  const add = () => {
    if (!isNamed) return
    onChange({ ...value, services: [...value.services, newService(name.trim(), value.services)] })
    setName('')
  }
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
      {value.services.length < bounds.site.pages.services.max ? (
        <>
          <TextInput
            label="Another service"
            description="It gets a page of its own, whose texts you write later."
            value={name}
            maxLength={bounds.site.pages.line}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            // Whoever goes on without pressing the button has named it all the same.
            onBlur={add}
          />
          <Button disabled={!isNamed} onClick={add}>
            Add the service
          </Button>
        </>
      ) : null}
      <p className={styles.hint}>
        Other names, words and prices, and further services: <Link to="/site/services">Services</Link>
      </p>
    </fieldset>
  )
}
