import { CallLink } from '../business/contact-links.tsx'
import { ButtonLink } from '../button/button.tsx'
import { Island } from '../island.tsx'
import { useRequest } from '../request/request.tsx'
import { SiteSearch } from '../site-search/site-search.tsx'
import { errorTexts, waysOnIn } from './error-texts.ts'
import styles from './next-step.module.css'

interface NextStepProps {
  heading: string
  text: string
  link: { label: string; href: string }
}

/** What to do next, at the foot of a page that has no form of its own. */
export function NextStep({ heading, text, link }: NextStepProps) {
  return (
    <section className={`wrap ${styles.step}`} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{heading}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
        <CallLink />
      </div>
    </section>
  )
}

interface DeadEndProps {
  /** The answer's status, set like a part number. */
  status: number
  error: Parameters<typeof errorTexts>[0]
}

/** A page that could not be shown, and the ways on from it. */
export function DeadEnd({ status, error }: DeadEndProps) {
  const { business, navigation } = useRequest()
  const { title, text } = errorTexts(error, navigation, business.language)
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Island
        name="site-search"
        component={SiteSearch}
        props={{ place: 'page', hint: navigation.searchHint }}
        when="focus"
        className={styles.search}
      />
      <p className={styles.ways}>
        {waysOnIn(navigation, business.language).map((way, index) => (
          <ButtonLink key={way.href} href={way.href} look={index === 0 ? 'signal' : 'outline'}>
            {way.label}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}
