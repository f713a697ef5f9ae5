import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { entryName, type ListField, newEntry } from './document-fields.ts'
import { sentenceAt } from './document-issues.ts'
import { pathOf, useChange, useFormFacts } from './form-facts.ts'
import { type EntryActions, type EntryInputs, ListEntry } from './list-entry.tsx'
import styles from './site.module.css'

interface ListInputProps {
  field: ListField
  value: readonly unknown[]
  at: string
  entryInputs: EntryInputs
}

/** Lists of so many entries can be emptied at once. */
const MANY = 3

const keyOf = (entry: unknown, index: number) =>
  typeof entry === 'string' ? String(index) : String(Reflect.get(Object(entry), 'id'))

const moved = (list: readonly unknown[], from: number, to: number) => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from])
}

/** A list: its entries can be changed, added, removed, taken back and put in another order. */
export function ListInput({ field, value, at, entryInputs }: ListInputProps) {
  const { issues } = useFormFacts()
  const change = useChange(at)
  const { itemName, max, min, title, hint } = field
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef({ value, field, change })
  /** What gets the focus once the list has been drawn again. */
  const next = useRef<{ index: number; part: string } | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<string>()
  useLayoutEffect(() => {
    latest.current = { value, field, change }
    if (!next.current) return
    const { index, part } = next.current
    next.current = undefined
    const entry = list.current?.children[index]
    // At an end of the list the button that was pressed is disabled, and the other one has it.
    const target =
      entry?.querySelector<HTMLElement>(`:is(${part}):not(:disabled)`) ??
      entry?.querySelector<HTMLElement>('button:not(:disabled)') ??
      list.current?.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
    target?.focus()
  }, [value, field, change])

  const add = () => {
    const entry = newEntry(field, value)
    next.current = { index: value.length, part: 'input, textarea, select' }
    setAdded(keyOf(entry, value.length))
    change([...value, entry])
  }
  const removeAll = () => {
    next.current = { index: 0, part: 'button' }
    change([])
    const undo = () => latest.current.change([...value, ...latest.current.value])
    toastNote(`“${title}” is empty now.`, { action: { label: 'Undo', run: undo } })
  }
  const [actions] = useState<EntryActions>(() => ({
    remove(index) {
      const now = latest.current
      const entry = now.value[index]
      next.current = { index: Math.min(index, now.value.length - 2), part: '[data-remove]' }
      now.change(now.value.toSpliced(index, 1))
      const undo = () => latest.current.change(latest.current.value.toSpliced(index, 0, entry))
      toastNote(`“${entryName(now.field, entry, index)}” was removed.`, {
        action: { label: 'Undo', run: undo },
      })
    },
    move(from, to) {
      const now = latest.current
      if (to < 0 || to >= now.value.length) return
      next.current = { index: to, part: to > from ? '[data-down]' : '[data-up]' }
      setSaid(
        `“${entryName(now.field, now.value[from], from)}” is number ${to + 1} of ${now.value.length} now.`,
      )
      now.change(moved(now.value, from, to))
    },
  }))

  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {sentenceAt(issues, at) ? <p className={styles.error}>{sentenceAt(issues, at)}</p> : null}
      <ol ref={list} className={styles.entries} data-at={at} tabIndex={-1}>
        {value.map((entry, index) => (
          <ListEntry
            key={keyOf(entry, index)}
            {...{ field, index, actions, entryInputs }}
            value={entry}
            at={pathOf(at, index)}
            isLast={index === value.length - 1}
            isNeeded={value.length <= min}
            isOpenAtFirst={keyOf(entry, index) === added}
          />
        ))}
      </ol>
      {value.length === 0 ? <p className={styles.hint}>None yet.</p> : null}
      <span className={styles.tools}>
        <Button size="compact-sm" disabled={value.length >= max} onClick={add}>
          Add {itemName}
        </Button>
        {value.length >= MANY && min === 0 ? (
          <Button size="compact-sm" aria-label={`Remove all: ${title}`} onClick={removeAll}>
            Remove all
          </Button>
        ) : null}
      </span>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}
