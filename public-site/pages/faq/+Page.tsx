import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { menuLabel, trailFromHome } from '../../components/business/trail.ts'
import { useWords } from '../../components/dates/site-locale.ts'
import { FaqList } from '../../components/faq/faq-list.tsx'
import { Island } from '../../components/island.tsx'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { useData, useRequest } from '../../components/request/request.tsx'
import { faqPageWords } from '../../words/faq.words.ts'
import type { Data } from './+data.ts'
import styles from './faq-page.module.css'

export function Page() {
  const faqPage = useWords(faqPageWords)
  const { faq } = useData<Data>()
  const request = useRequest()
  const trail = trailFromHome(request, { label: menuLabel(request, '/faq', 'FAQ'), href: '/faq' })
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div>
          <Breadcrumbs trail={trail} />
          <h1>{faq.title}</h1>
          <p className={styles.caption}>{faq.caption}</p>
        </div>
        <div className={styles.intro}>
          <h2>{faq.introHeading}</h2>
          {faq.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section className={`wrap ${styles.list}`} aria-label={faqPage.listLabel}>
        <Island
          name="faq-list"
          component={FaqList}
          props={{ categories: faq.categories, entries: faq.entries }}
        />
      </section>
      <NextStep {...faqPage.contact} />
    </>
  )
}
