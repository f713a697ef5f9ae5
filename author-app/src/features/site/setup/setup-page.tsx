import type { BusinessDocument, SiteDocument } from '@fettle/shared-types'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { useAsOpenPart } from '../../../ui/open-part.ts'
import { Trouble } from '../../failures/index.ts'
import { useMay } from '../../session/index.ts'
import styles from '../site.module.css'
import { useDocument, useStoredDocument } from '../use-document.ts'
import { blankBusiness } from './blank-business.ts'
import { SetupStepper } from './setup-stepper.tsx'
import type { SetupDocument } from './setup-steps.ts'

type Read = ReturnType<typeof useStoredDocument>
type Found = Record<SetupDocument, Read & { stored: SiteDocument }>

/** The first set-up of the site: step by step from the sample to the owner's own, published at the end. For owners. */
export function SetupPage() {
  const mayDoIt = useMay('business')
  useAsOpenPart('Set-up')
  const read: Record<SetupDocument, Read> = {
    business: useStoredDocument('business'),
    services: useStoredDocument('services'),
    appearance: useStoredDocument('appearance'),
  }
  const all = Object.values(read)
  const failed = all.find(({ trouble }) => trouble)
  const isThere = all.every(({ stored }) => stored)
  const retryAll = () => {
    for (const { retry } of all) retry()
  }
  return (
    <div className={styles.page} data-beside={isThere}>
      <p className={styles.back}>
        <Link to="/site" className="way">
          All documents
        </Link>
      </p>
      {isThere ? (
        <Filling {...(read as Found)} />
      ) : failed?.trouble ? (
        <Trouble retry={retryAll}>
          {failed.trouble.sentence} {mayDoIt ? 'The set-up needs the server.' : ''}
        </Trouble>
      ) : (
        <p className="quiet" role="status">
          Loading...
        </p>
      )}
    </div>
  )
}

/** What is typed is saved as it is in the forms of the documents: at once on this device, as a draft once it is whole. */
function Filling(found: Found) {
  const editing = {
    business: useDocument('business', found.business.stored, found.business.put),
    services: useDocument('services', found.services.stored, found.services.put),
    appearance: useDocument('appearance', found.appearance.stored, found.appearance.put),
  }
  const { stored, state, type } = editing.business
  const isUntouched = stored.state === 'sample' && state.kind === 'saved'
  const begin = useEffectEvent(() => type(blankBusiness(stored.value as BusinessDocument)))
  useEffect(() => {
    if (isUntouched) begin()
  }, [isUntouched])
  return isUntouched ? null : <SetupStepper editing={editing} />
}
