import { Mail, MessageCircle, Phone } from 'lucide-react'
import { brand, whatsappUrl } from '../../content/brand.content.ts'
import { exportedText } from '../../content/errors.content.ts'
import { queryForm } from '../../content/query-form.content.ts'
import { Island } from '../island.tsx'
import { hasApi, pageHref } from '../render-target/render-target.ts'
import { useRequest } from '../request/request.tsx'
import { Section } from '../section/section.tsx'
import styles from './query-form.module.css'
import { enquiryStateIn, QueryForm } from './query-form.tsx'

interface QueryFormSectionProps {
  /** The chapter's number on its page. */
  number?: string
  heading?: string
  lede?: string
  as?: 'section' | 'div'
}

/** The last section of a service page: the form, and two quicker ways. Its anchor is `#quote`. */
export function QueryFormSection({
  number,
  heading = queryForm.heading,
  lede = queryForm.intro,
  as,
}: QueryFormSectionProps) {
  const { path, search, target } = useRequest()
  return (
    <Section
      {...(as ? { as } : {})}
      number={number}
      label={queryForm.chapter}
      title={heading}
      lede={hasApi(target) ? lede : exportedText.noEnquiries}
      id="quote"
    >
      <div className={styles.columns}>
        {hasApi(target) ? (
          <Island
            name="query-form"
            component={QueryForm}
            props={{ page: pageHref(path, target), state: enquiryStateIn(search) }}
            when="visible"
          />
        ) : (
          <a href={`mailto:${brand.emails.support}`} className={styles.way}>
            <Mail aria-hidden="true" />
            <span>{brand.emails.support}</span>
          </a>
        )}
        <aside className={styles.aside} aria-label={queryForm.quickerWays}>
          <p className={styles.label}>{queryForm.quickerWays}</p>
          <a href={`tel:${brand.phones[0].dial}`} className={styles.way}>
            <Phone aria-hidden="true" />
            <span>{brand.phones[0].display}</span>
          </a>
          <a href={whatsappUrl()} className={styles.way}>
            <MessageCircle aria-hidden="true" />
            <span>WhatsApp</span>
          </a>
          <p className={styles.hours}>{brand.hours.display}</p>
          <p className={styles.hours}>{brand.hours.emergency}</p>
        </aside>
      </div>
    </Section>
  )
}
