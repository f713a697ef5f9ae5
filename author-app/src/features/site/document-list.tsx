import type { SiteDocumentName, SiteDocumentSummary } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { documentTitle } from './document-fields.ts'
import styles from './document-list.module.css'

const headings = ['The business', 'Pages', 'On every page'] as const
type Heading = (typeof headings)[number]

/** Where each document stands in the list, in this order, and what it holds. */
const places: Record<SiteDocumentName, [Heading, string]> = {
  business: ['The business', 'Name, phones, email, opening hours, places'],
  appearance: ['The business', 'Colours, typefaces, logo'],
  services: ['The business', 'What you do, with prices and areas; each has a page'],
  team: ['The business', 'Who works here'],
  testimonials: ['The business', 'What customers said, with source and date'],
  gallery: ['The business', 'Pairs of pictures of your work'],
  facts: ['The business', 'Values that several texts share, such as a visit fee'],
  home: ['Pages', 'Banner, services, why you, questions, enquiry form'],
  about: ['Pages', 'Welcome, how you work, values, places'],
  contact: ['Pages', 'Ways to reach you, departments'],
  repair: ['Pages', 'Devices, faults, steps of a repair'],
  brands: ['Pages', 'Brands that you repair'],
  faq: ['Pages', 'Questions that visitors ask before they call'],
  blog: ['Pages', 'Words over the list and under each article'],
  terms: ['Pages', 'Terms, warranty, privacy'],
  login: ['Pages', 'What stands beside the sign-in'],
  navigation: ['On every page', 'Header, menu, footer'],
  categories: ['On every page', 'Topics of the articles'],
}

/** How a document stands, in words. */
export function stateInWords({ state, publishedAt }: SiteDocumentSummary): string {
  if (state === 'sample') return 'Sample text'
  if (state === 'unpublished') return 'Unpublished changes'
  return publishedAt ? `Edited, published ${shortMoment(publishedAt)}` : 'Edited'
}

/** The documents of the site in groups, each with what it holds and how it stands. */
export function DocumentList({ summaries }: { summaries: readonly SiteDocumentSummary[] }) {
  const byName = new Map(summaries.map((summary) => [summary.name, summary]))
  const entries = Object.entries(places).flatMap(([name, [heading, holds]]) => {
    const summary = byName.get(name as SiteDocumentName)
    return summary ? [{ heading, holds, summary }] : []
  })
  return headings
    .map((heading) => ({ heading, inGroup: entries.filter((entry) => entry.heading === heading) }))
    .filter(({ inGroup }) => inGroup.length > 0)
    .map(({ heading, inGroup }) => (
      <section key={heading} className={styles.group}>
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={lists.rows} aria-label={heading}>
          {inGroup.map(({ summary, holds }) => (
            <li key={summary.name}>
              <Link to={`/site/${summary.name}`} className={`${lists.row} ${styles.document}`}>
                <span className={styles.words}>
                  <span className={styles.name}>{documentTitle(summary.name)}</span>
                  <span className={styles.holds}>{holds}</span>
                </span>
                <span className={styles.state} data-state={summary.state}>
                  {stateInWords(summary)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}
