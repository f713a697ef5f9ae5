import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { serviceSearch } from '../../content/page-labels.content.ts'
import { Button } from '../button/button.tsx'
import { SelectField } from '../field/field.tsx'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './service-search.module.css'

interface ServiceSearchProps {
  heading: string
  options: ReadonlyArray<{ label: string; href: string }>
  /** Goes to a page of the site. */
  open?: (href: string) => void
}

const openPage = (href: string) => window.location.assign(href)

/** Opens the page of the chosen service; without a choice it shows an alert. */
export function ServiceSearch({ heading, options, open = openPage }: ServiceSearchProps) {
  const target = useRenderTarget()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('service')
    const service = options.find((option) => option.href === chosen)
    if (service) open(pageHref(service.href, target))
    else window.alert(serviceSearch.invalid)
  }

  return (
    <form className={styles.form} onSubmit={search}>
      <SelectField label={heading} name="service" defaultValue="" fieldClassName={styles.field}>
        <option value="" disabled>
          {serviceSearch.placeholder}
        </option>
        {options.map((option) => (
          <option key={option.href} value={option.href}>
            {option.label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="ink">
        {serviceSearch.button}
        <ArrowRight aria-hidden="true" />
      </Button>
    </form>
  )
}
