import { type BusinessDocument, siteDocuments } from '@fettle/shared-types'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAsOpenPart } from '../../../ui/open-part.ts'
import { issuesOf } from '../document-issues.ts'
import { NotHere } from '../not-here.tsx'
import styles from '../site.module.css'
import { useDocument } from '../use-document.ts'
import { type OpenedDocument, useOpenedDocument } from '../use-opened-document.ts'
import { blankBusiness } from './blank-business.ts'
import { SetupStepper } from './setup-stepper.tsx'
import type { SetupDocument } from './setup-steps.ts'

type Found = Record<SetupDocument, OpenedDocument>

/** The first set-up of the site: step by step from the sample to the owner's own, published at the end. For owners. */
export function SetupPage() {
  useAsOpenPart('Set-up')
  const found = {
    business: useOpenedDocument('business'),
    services: useOpenedDocument('services'),
    appearance: useOpenedDocument('appearance'),
  }
  const lacking = Object.values(found).find((each) => typeof each === 'string')
  return (
    <div className={styles.page} data-beside={lacking === undefined}>
      <p className={styles.back}>
        <Link to="/site" className="way">
          All documents
        </Link>
      </p>
      {lacking === undefined ? <Filling {...(found as Found)} /> : <NotHere arrival={lacking} />}
    </div>
  )
}

/**
 * What is typed is saved as it is in the forms of the documents: at once on this device, as a draft once it is whole. A
 * business that nobody has filled in is shown blank, and stays as it is stored until the first key.
 */
function Filling(found: Found) {
  const business = useDocument(found.business)
  const services = useDocument(found.services)
  const appearance = useDocument(found.appearance)
  const { stored, state } = business
  const [blank] = useState(() => blankBusiness(stored.value as BusinessDocument))
  const isUntouched = stored.state === 'sample' && state.kind === 'saved'
  const shown = isUntouched
    ? { ...business, value: blank, issues: issuesOf(siteDocuments.business, blank) }
    : business
  return <SetupStepper editing={{ business: shown, services, appearance }} />
}
