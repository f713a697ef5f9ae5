import { Mail, MessageCircle, Phone } from 'lucide-react'
import { exportedWords } from '../../words/errors.words.ts'
import { layoutWords } from '../../words/layout.words.ts'
import { queryFormWords } from '../../words/query-form.words.ts'
import { useChatUrl } from '../business/contact-links.tsx'
import { mainEmail, mainPhone, telHref } from '../business/links.ts'
import { pageService } from '../business/page-service.ts'
import { useWords } from '../dates/site-locale.ts'
import { Island } from '../island.tsx'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { WholeHours } from '../opening/whole-hours.tsx'
import { hasApi, pageHref } from '../render-target/render-target.ts'
import { useBusiness, useFillTexts, useRequest } from '../request/request.tsx'
import { Section } from '../section/section.tsx'
import styles from './query-form.module.css'
import { enquiryStateIn, QueryForm } from './query-form.tsx'
import { useFormHeading } from './use-form-heading.ts'

interface QueryFormSectionProps {
  /** The chapter's number on its page. */
  number?: string
  lede?: string
  as?: 'section' | 'div'
}

/** The last section of a service page: the form, and two quicker ways. Its anchor is `#quote`. */
export function QueryFormSection({ number, lede, as }: QueryFormSectionProps) {
  const queryForm = useWords(queryFormWords)
  const layoutText = useWords(layoutWords)
  const exportedText = useWords(exportedWords)
  const request = useRequest()
  const { navigation, path, search, target } = request
  const business = useBusiness()
  const fill = useFillTexts()
  const formHeading = useFormHeading()
  const chat = useChatUrl()
  const email = mainEmail(business)
  const phone = mainPhone(business)
  return (
    <Section
      {...(as ? { as } : {})}
      number={number}
      label={formHeading === navigation.quoteLabel ? layoutText.quote : navigation.quoteLabel}
      title={formHeading}
      lede={hasApi(target) ? fill(lede ?? queryForm.intro) : exportedText.noEnquiries}
      id="quote"
    >
      <div className={styles.columns} data-quote-form="">
        {hasApi(target) ? (
          <Island
            name="query-form"
            component={QueryForm}
            props={{
              page: pageHref(path, target),
              service: pageService(request),
              state: enquiryStateIn(search, business.language),
              next: fill(queryForm.next),
              ways: { phone, phoneHref: telHref(phone), ...(chat ? { chatHref: chat } : {}) },
            }}
            // On a file host it shows in the page what the server answered.
            when={target.isExported ? 'visible' : 'focus'}
          />
        ) : (
          <a href={`mailto:${email}`} className={styles.way}>
            <Mail aria-hidden="true" />
            <span>{email}</span>
          </a>
        )}
        <aside className={styles.aside} aria-label={queryForm.quickerWays}>
          <p className={styles.label}>{queryForm.quickerWays}</p>
          <a href={telHref(phone)} className={styles.way}>
            <Phone aria-hidden="true" />
            <span>{phone}</span>
          </a>
          {chat ? (
            <a href={chat} className={styles.way}>
              <MessageCircle aria-hidden="true" />
              <span>{layoutText.whatsapp}</span>
            </a>
          ) : null}
          <p className={styles.hours}>
            <WholeHours of={hoursInWords(business)} />
          </p>
          {business.hours.emergency ? <p className={styles.hours}>{business.hours.emergency}</p> : null}
        </aside>
      </div>
    </Section>
  )
}
