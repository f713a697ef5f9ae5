import type { SiteDocumentName } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeList } from './change-list.tsx'
import type { DocumentChange } from './changes.ts'
import { CurrencyNotice } from './currency-notice.tsx'
import styles from './site.module.css'

/** The pages that show a document. */
const shownOn: Record<SiteDocumentName, string> = {
  business: 'every page, in feeds and in mails',
  appearance: 'every page, and in the studio',
  services: 'every page that lists services, and on their own pages',
  team: 'the pages “About” and “Contact”',
  testimonials: 'the home page',
  gallery: 'the page “About” and the pages of services',
  facts: 'every page and article that shows the fact',
  home: 'the home page, and in the picture of links to the site',
  about: 'the page “About”',
  contact: 'the page “Contact”',
  repair: 'the pages “Device repair” and “About”',
  brands: 'the page “Brands”',
  faq: 'the page “Questions and answers”',
  blog: 'the blog and under each article',
  terms: 'the page “Terms”',
  login: 'the sign-in page',
  navigation: 'every page',
  categories: 'the blog',
}

interface PublishDialogProps {
  name: SiteDocumentName
  title: string
  /** From what is on the site to what is saved. */
  changes: readonly DocumentChange[]
  publish: () => void
  close: () => void
}

/** What changes on the site by publishing, before it does. */
export function PublishDialog({ name, title, changes, publish, close }: PublishDialogProps) {
  return (
    <Dialog onClose={close} title={`Publish “${title}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {changes.length > 0 ? (
        <>
          <p>Changes at once on {shownOn[name]}:</p>
          <ChangeList changes={changes} scrolls />
          {name === 'business' ? <CurrencyNotice /> : null}
        </>
      ) : (
        <p>It reads the same as what is on the site.</p>
      )}
      <div className={styles.actions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" data-autofocus onClick={publish}>
          Publish
        </Button>
      </div>
    </Dialog>
  )
}
