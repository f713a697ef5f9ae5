import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  type TreeConflict as DocumentConflictPart,
  mergeTrees as mergeDocuments,
  withPart,
} from '../../engine/index.ts'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './changes.ts'
import styles from './document-conflict.module.css'
import type { DocumentField } from './document-fields.ts'

interface DocumentConflictProps {
  fields: readonly DocumentField[]
  /** What both were written on; `undefined` where that is not known. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Called with the whole document once each part is decided. */
  resolve: (value: unknown) => void
}

type Choices = Record<string, 'mine' | 'theirs'>

const idOf = ({ path }: DocumentConflictPart) => path.join('.')

/** Somebody else saved the document in between: what both changed is decided part by part, the rest is put together. */
export function DocumentConflict({ fields, base, mine, theirs, resolve }: DocumentConflictProps) {
  const { value, conflicts } = useMemo(() => mergeDocuments({ base, mine, theirs }), [base, mine, theirs])
  const [choices, setChoices] = useState<Choices>({})
  const resultOf = (made: Choices) =>
    conflicts
      .filter((part) => made[idOf(part)] === 'theirs')
      .reduce((result, { path, theirs: part }) => withPart(result, path, part), value)
  const choose = (part: DocumentConflictPart, choice: 'mine' | 'theirs') => {
    const made = { ...choices, [idOf(part)]: choice }
    setChoices(made)
    if (conflicts.every((each) => made[idOf(each)])) resolve(resultOf(made))
  }
  return (
    <section className={styles.conflict} aria-labelledby="document-conflict" role="alert">
      <h3 id="document-conflict">Somebody else changed this document</h3>
      <p>
        What you typed is kept on this device.{' '}
        {conflicts.length > 0
          ? 'Their changes are put together with yours, but for what you both changed. Once each of these is decided, it is saved:'
          : 'You both say the same now.'}
      </p>
      {conflicts.length > 0 ? null : <Button onClick={() => resolve(value)}>Save</Button>}
      {conflicts.map((part) => {
        const changes = changesOf(fields, value, withPart(value, part.path, part.theirs))
        const [place = ''] = changes.map((change) => change.place)
        return (
          <div key={idOf(part)} className={styles.conflictPart}>
            <ChangeList changes={changes} />
            <div className={styles.choices}>
              {(['theirs', 'mine'] as const).map((side) => {
                const label = side === 'mine' ? 'Keep mine' : 'Take theirs'
                return (
                  <Button
                    key={side}
                    aria-label={`${label}: ${place}`}
                    aria-pressed={choices[idOf(part)] === side}
                    variant={choices[idOf(part)] === side ? 'filled' : 'default'}
                    onClick={() => choose(part, side)}
                  >
                    {label}
                  </Button>
                )
              })}
            </div>
          </div>
        )
      })}
    </section>
  )
}
