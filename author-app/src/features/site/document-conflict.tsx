import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { type TreeConflict, withPart } from '../../engine/index.ts'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './changes.ts'
import styles from './document-conflict.module.css'
import type { DocumentField } from './document-fields.ts'
import type { ConflictChoices } from './use-document.ts'

interface OpenPart extends TreeConflict {
  id: string
}

interface DocumentConflictProps {
  title: string
  fields: readonly DocumentField[]
  /** Both sides' changes; where a part is open, this device's. */
  merged: unknown
  parts: readonly OpenPart[]
  /** Nothing can be decided for now. */
  disabled?: boolean
  /** Called once each part is decided. @param value of the whole document */
  resolve: (choices: ConflictChoices, value: unknown) => void
}

/** Two versions of a document: what both changed is decided part by part, the rest is put together. */
export function DocumentConflict(props: DocumentConflictProps) {
  const { title, fields, merged, parts, disabled = false, resolve } = props
  const heading = useId()
  const [choices, setChoices] = useState<ConflictChoices>({})
  const resultOf = (made: ConflictChoices) =>
    parts
      .filter(({ id }) => made[id] === 'theirs')
      .reduce((result, { path, theirs }) => withPart(result, path, theirs), merged)
  const choose = ({ id }: OpenPart, choice: 'mine' | 'theirs') => {
    const made = { ...choices, [id]: choice }
    setChoices(made)
    if (parts.every((each) => made[each.id])) resolve(made, resultOf(made))
  }
  return (
    <section className={styles.conflict} aria-labelledby={heading} role="alert">
      <h3 id={heading}>{title}</h3>
      <p>
        What you typed is kept on this device.{' '}
        {parts.length > 0
          ? 'Their changes are put together with yours, but for what you both changed. Once each of these is decided, it is saved:'
          : 'Nothing was changed in two ways.'}
      </p>
      {parts.length > 0 ? null : (
        <Button disabled={disabled} onClick={() => resolve({}, merged)}>
          Save
        </Button>
      )}
      {parts.map((part) => {
        const changes = changesOf(fields, merged, withPart(merged, part.path, part.theirs))
        const [place = ''] = changes.map((change) => change.place)
        return (
          <div key={part.id} className={styles.conflictPart}>
            <ChangeList changes={changes} />
            <div className={styles.choices}>
              {(['theirs', 'mine'] as const).map((side) => {
                const label = side === 'mine' ? 'Keep mine' : 'Take theirs'
                return (
                  <Button
                    key={side}
                    disabled={disabled}
                    aria-label={`${label}: ${place}`}
                    aria-pressed={choices[part.id] === side}
                    variant={choices[part.id] === side ? 'filled' : 'default'}
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
