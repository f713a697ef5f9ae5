import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { FaqList } from '../../components/faq/faq-list.tsx'
import { Island } from '../../components/island.tsx'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { faqEntries, faqPage } from '../../content/faq.content.ts'
import styles from './faq-page.module.css'

export function Page() {
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div>
          <Breadcrumbs trail={faqPage.trail} />
          <h1>{faqPage.title}</h1>
          <p className={styles.caption}>{faqPage.caption}</p>
        </div>
        <div className={styles.intro}>
          <h2>{faqPage.introHeading}</h2>
          {faqPage.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section className={`wrap ${styles.list}`} aria-label={faqPage.listLabel}>
        <Island name="faq-list" component={FaqList} props={{ entries: faqEntries }} />
      </section>
      <NextStep {...faqPage.contact} />
    </>
  )
}
