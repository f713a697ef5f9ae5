import type { SampleContent } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import lists from '../../../ui/lists.module.css'
import { documentTitle } from '../document-fields.ts'
import list from '../document-list.module.css'
import site from '../site.module.css'
import styles from './sample.module.css'
import { inNumber } from './sample-words.ts'

/** Texts of the sample that pages cannot do without, by the document where they are replaced. */
export function RemainingTexts({ texts }: Pick<SampleContent, 'texts'>) {
  return (
    <section aria-labelledby="sample-stays" className={styles.part}>
      <h3 id="sample-stays">What stays: write your own</h3>
      {texts.length === 0 ? (
        <p>Nothing: every text of the site is your own.</p>
      ) : (
        <>
          <p className={site.lede}>
            Pages need these texts, so they are not emptied. Keep those that suit your business and replace
            the others. Until then visitors read the invented names, numbers and addresses of the sample.
          </p>
          <ul className={lists.rows} aria-label="Documents with sample texts">
            {texts.map(({ document, left }) => (
              <li key={document}>
                <Link to={`/site/${document}`} className={`${lists.row} ${list.document}`}>
                  <span className={list.name}>{documentTitle(document)}</span>
                  <span className={list.state}>{inNumber(left, 'sample text')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
