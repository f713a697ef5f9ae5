import type { Service, ServicesDocument } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useSiteLink } from '../../../platform/use-site-link.ts'
import { useOnline } from '../../../ui/external-store.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useFailedChange } from '../../failures/index.ts'
import { useSession } from '../../session/index.ts'
import { ChangeSections } from '../change-sections.tsx'
import { listedNames } from '../changes.ts'
import { CurrencyNotice } from '../currency-notice.tsx'
import { documentFields, documentTitle } from '../document-fields.ts'
import notice from '../notice.module.css'
import { useSiteDocuments } from '../use-site-documents.ts'
import { isBare } from './new-service.ts'
import styles from './setup.module.css'
import { issuesOfStep, type SetupEditing, setupDocuments, setupSteps } from './setup-steps.ts'

interface SetupPublishProps {
  editing: SetupEditing
  goTo: (step: string) => void
}

/** The end of the set-up: what is missing, or what changes on the site, all of which is published together. */
export function SetupPublish({ editing, goTo }: SetupPublishProps) {
  const open = setupSteps.filter((step) => issuesOfStep(step, editing).length > 0)
  const unsaved = setupDocuments.filter((name) => editing[name].state.kind !== 'saved')
  const isOnline = useOnline()
  if (open.length > 0)
    return (
      <div>
        <p>Before the site can be published, these steps need something:</p>
        <ul className={styles.missing}>
          {open.map(({ id, title }) => (
            <li key={id}>
              <Button onClick={() => goTo(id)}>{title}</Button>
            </li>
          ))}
        </ul>
      </div>
    )
  if (unsaved.length > 0)
    return (
      <p role="status">
        {isOnline ? 'Saving…' : 'What you typed is saved on this device. Publishing needs the server.'}
      </p>
    )
  const { services } = editing.services.value as ServicesDocument
  const bare = services.filter((service) => service.listing !== 'hidden' && isBare(service))
  return (
    <>
      {bare.length > 0 ? <BarePages bare={bare} goTo={goTo} /> : null}
      <Changes />
    </>
  )
}

/** Services that visitors will find on the site with nothing to read about them. */
function BarePages({ bare, goTo }: { bare: readonly Service[]; goTo: SetupPublishProps['goTo'] }) {
  const names = listedNames(bare)
  return (
    <div className={notice.notice}>
      <p>
        {bare.length === 1 ? `The page of ${names} says` : `The pages of ${names} say`} nothing but the name.
        Visitors find nothing more there until you write {bare.length === 1 ? 'it' : 'them'}.
      </p>
      <Button onClick={() => goTo('repairs')}>What you repair</Button>
    </div>
  )
}

function Changes() {
  const { api, engine } = useSession()
  const { mutate } = useSWRConfig()
  const documents = useSiteDocuments()
  const [isBusy, setBusy] = useState(false)
  const failedChange = useFailedChange()
  if (!documents) return <Skeleton role="group" height="12rem" aria-label="Loading the changes" />
  const unpublished = documents.filter(({ state }) => state === 'unpublished')
  if (unpublished.length === 0) return <Published />

  const publish = async () => {
    setBusy(true)
    try {
      await api.publishSiteDocuments(unpublished)
      await mutate('account')
    } catch (thrown) {
      toastError(failedChange(thrown, 'The site could not be published.'))
    }
    await engine.sync.now()
    setBusy(false)
  }
  return (
    <>
      <CurrencyNotice />
      {unpublished.map(({ name, published, value }) => (
        <ChangeSections
          key={name}
          title={documentTitle(name)}
          fields={documentFields(name)}
          before={published}
          after={value}
        />
      ))}
      <div className={styles.publish}>
        <Button variant="filled" loading={isBusy} onClick={() => void publish()}>
          Publish the site
        </Button>
        <p>All of it shows at once. Every document keeps its history, and can be changed at any time.</p>
      </div>
    </>
  )
}

function Published() {
  const toSite = useSiteLink('/')
  return (
    <div role="status" className={styles.published}>
      <p>The site shows what you saved. Everything is published.</p>
      <p>
        Texts that you have not written are still the sample’s. As long as its people and reviews are shown,
        the footer of every page says that parts of the site are samples.
      </p>
      <p>
        <Button component="a" variant="filled" {...toSite}>
          View the site<span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to="/site/sample">See what is left of the sample, and remove it</Link>
        </li>
        <li>
          <Link to="/site">Go through the other texts</Link>
        </li>
      </ul>
    </div>
  )
}
