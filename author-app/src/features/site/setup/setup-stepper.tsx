import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { WantedField } from '../form-facts.ts'
import styles from './setup.module.css'
import { SetupPublish } from './setup-publish.tsx'
import { SetupStepForm } from './setup-step-form.tsx'
import {
  issuesOfStep,
  PUBLISH_STEP,
  type SetupEditing,
  type SetupStep,
  setupStepIds,
  setupSteps,
} from './setup-steps.ts'
import { StepHeading } from './step-heading.tsx'

/** The steps, one at a time. Each can be left as it is and come back to. */
export function SetupStepper({ editing }: { editing: SetupEditing }) {
  const [search, setSearch] = useSearchParams()
  const [left, setLeft] = useState<readonly string[]>([])
  const isOpen = (step: SetupStep) => issuesOfStep(step, editing).length > 0
  const [resumed] = useState(() => setupSteps.find(isOpen)?.id ?? PUBLISH_STEP)
  const asked = search.get('step') ?? ''
  const current = setupStepIds.includes(asked) ? asked : resumed
  const at = setupStepIds.indexOf(current)
  const step = setupSteps.find(({ id }) => id === current)
  const [wanted, setWanted] = useState<WantedField>()
  const leave = () => {
    setLeft((before) => [...new Set([...before, current])])
    setWanted(undefined)
  }
  const goTo = (id: string, field?: string) => {
    leave()
    if (field !== undefined) setWanted({ at: field })
    setSearch({ step: id })
  }
  const [before, after] = [setupStepIds[at - 1], setupStepIds[at + 1]]
  const isSkipped = step !== undefined && isOpen(step)
  const ways = (
    <div className={styles.actions}>
      {before ? <Button onClick={() => goTo(before)}>Back</Button> : null}
      {after ? (
        <Button variant={isSkipped ? 'default' : 'filled'} onClick={() => goTo(after)}>
          {isSkipped ? 'Skip for now' : 'Next'}
        </Button>
      ) : null}
    </div>
  )

  return (
    <>
      <nav aria-label="Steps of the set-up">
        <ol className={styles.steps}>
          {[...setupSteps, { id: PUBLISH_STEP, title: 'Publish' }].map((each, index) => (
            <li key={each.id}>
              <Link
                to={{ search: `?step=${each.id}` }}
                onClick={each.id === current ? undefined : leave}
                className={styles.step}
                data-passed={index < at}
                aria-current={each.id === current ? 'step' : undefined}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.name}>{each.title}</span>
                {'document' in each && left.includes(each.id) && isOpen(each) ? (
                  <span className={styles.needs}>(not complete)</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <StepHeading
        key={`heading of ${current}`}
        title={step?.title ?? 'Publish'}
        count={`Step ${at + 1} of ${setupStepIds.length}`}
        lede={step?.lede ?? 'Visitors see what you filled in once you publish it here.'}
        takesFocus={left.length > 0}
      />
      {step ? (
        <SetupStepForm
          key={step.id}
          step={step}
          editing={editing[step.document]}
          isLeft={left.includes(step.id)}
          issues={issuesOfStep(step, editing)}
          wantedAtFirst={wanted}
          goTo={goTo}
          ways={ways}
        />
      ) : (
        <>
          <SetupPublish editing={editing} goTo={goTo} />
          {ways}
        </>
      )}
    </>
  )
}
