import { Link } from 'react-router-dom'
import { CONTENT_PATH, SAMPLE_PATH, SITE_SETUP_PATH } from '../paths/index.ts'
import { useMay } from '../session/index.ts'
import { useArrival } from '../sync/index.ts'
import { DocumentList } from './document-list.tsx'
import { NotHere } from './not-here.tsx'
import styles from './site.module.css'
import { SiteSearch } from './site-search.tsx'
import { useSetupState, useSiteDocuments } from './use-site-documents.ts'

/** Everything visitors read that is no post: a list of documents, each with its state. */
export function SitePage() {
  const mayMoveContent = useMay('content')
  const mayRemoveSample = useMay('business')
  const documents = useSiteDocuments()
  const arrival = useArrival()
  const setup = useSetupState()
  return (
    <div className={styles.page}>
      <p className={styles.lede}>
        Everything that visitors read, apart from the articles. Changes are saved as drafts, and are on the
        site once you publish them.
      </p>
      <p className={styles.ways}>
        {setup ? (
          <Link to={SITE_SETUP_PATH} className="way">
            {setup === 'begun' ? 'Continue the set-up' : 'Set up the site'}
          </Link>
        ) : null}
        {mayRemoveSample ? (
          <Link to={SAMPLE_PATH} className="way">
            See what is left of the sample, and remove it
          </Link>
        ) : null}
        {mayMoveContent ? (
          <Link to={CONTENT_PATH} className="way">
            Import and export posts
          </Link>
        ) : null}
      </p>
      <SiteSearch />
      {documents?.length ? (
        <DocumentList summaries={documents} />
      ) : (
        <NotHere arrival={documents ? arrival : 'under-way'} />
      )}
    </div>
  )
}
