import type { ServicesDocument } from '@fettle/shared-types'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { siteRowId } from '../../../engine/index.ts'
import { DocumentDecisions } from '../document-decisions.tsx'
import { documentFields } from '../document-fields.ts'
import { DocumentForm } from '../document-form.tsx'
import type { DocumentIssue } from '../document-issues.ts'
import { DocumentStatus } from '../document-status.tsx'
import type { WantedField } from '../form-facts.ts'
import preview from '../preview.module.css'
import { PreviewPane } from '../preview-pane.tsx'
import type { DocumentEditing } from '../use-document.ts'
import { useFactRegister } from '../use-site-documents.ts'
import { ServiceChoice } from './service-choice.tsx'
import { isAfter, type SetupStep, stepAt } from './setup-steps.ts'

/** Where the window has room for a page beside the form (`preview.module.css`). */
const WIDE = '(min-width: 1200px)'

interface SetupStepFormProps {
  step: SetupStep
  editing: DocumentEditing
  /** Whether the step was left before. Until then nothing is said of what nobody has filled in. */
  isLeft: boolean
  issues: readonly DocumentIssue[]
  /** The field that the step was gone to for. */
  wantedAtFirst: WantedField | undefined
  /** To a field of another step. */
  goTo: (step: string, at: string) => void
  /** To the steps before and after, at the end of the form. */
  ways: ReactNode
}

/** The fields of one step, with the page that shows them where there is room. */
export function SetupStepForm(props: SetupStepFormProps) {
  const { step, editing, isLeft, issues, wantedAtFirst, goTo, ways } = props
  const { isMine, state, stored, type, value } = editing
  const fields = useMemo(() => documentFields(step.document), [step.document])
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const [focusedAt, setFocusedAt] = useState<string>()
  const [wanted, setWanted] = useState(wantedAtFirst)
  const [filled, setFilled] = useState<readonly string[]>([])
  const noteFilled = (at: string) => setFilled((before) => [...new Set([...before, at])])
  const pick = useCallback((at: string) => setWanted({ at }), [])
  const navigate = useNavigate()
  const register = useFactRegister()
  const goToField = (at: string) => {
    const asking = stepAt(step.document, at)
    if (asking === step) pick(at)
    else if (asking) goTo(asking.id, at)
    else void navigate({ pathname: `/site/${step.document}`, search: `?at=${at}` })
  }
  return (
    <>
      <DocumentStatus
        editing={editing}
        fields={fields}
        goTo={goToField}
        stepOf={(at) => {
          const asking = stepAt(step.document, at)
          return asking === step ? undefined : asking?.title
        }}
        isLater={(at) => isAfter(stepAt(step.document, at), step)}
        ofSample="Nothing is changed yet: visitors see the sample."
      />
      <DocumentDecisions id={siteRowId(step.document)} fields={fields} editing={editing} />
      <div className={preview.beside}>
        <div className={preview.form} inert={!isMine}>
          {step.document === 'services' ? (
            <ServiceChoice
              value={value as ServicesDocument}
              published={stored.published as ServicesDocument}
              onChange={type}
            />
          ) : (
            <DocumentForm
              fields={step.fields}
              value={value}
              published={stored.published}
              issues={isLeft ? issues : issues.filter(({ at }) => filled.includes(at))}
              register={register}
              onChange={type}
              wanted={wanted}
              onFocus={setFocusedAt}
              onFilled={noteFilled}
            />
          )}
          {ways}
        </div>
        {isWide ? (
          <PreviewPane
            name={step.document}
            fields={fields}
            stored={stored}
            typed={state.kind === 'saved' ? undefined : value}
            focusedAt={focusedAt}
            onPick={pick}
          />
        ) : null}
      </div>
    </>
  )
}
