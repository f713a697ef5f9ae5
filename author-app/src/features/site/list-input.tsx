import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { emptyItem, emptyValue, type ListField, labelOf } from './document-fields.ts'
import { hasIssueWithin, sentenceAt } from './document-issues.ts'
import { isWithin, type PartProps, pathOf, useFormFacts } from './form-facts.ts'
import styles from './site.module.css'

interface ListInputProps {
  field: ListField
  value: readonly unknown[]
  onChange: (value: unknown[]) => void
  at: string
  /** Draws the inputs of an entry. @param label what a single input is called */
  renderEntry: (entry: PartProps & { label: string }) => ReactNode
}

/** Entries with more fields than these are closed until they are opened. */
const OPEN_FIELDS = 4

const keyOf = (entry: unknown, index: number) =>
  typeof entry === 'string' ? String(index) : String(Reflect.get(Object(entry), 'id'))

const moved = (list: readonly unknown[], from: number, to: number) => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from])
}

/** A list: its entries can be changed, added, removed, taken back and put in another order. */
export function ListInput({ field, value, onChange, at, renderEntry }: ListInputProps) {
  const { issues } = useFormFacts()
  const { item, itemName, max, min, title, hint } = field
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef(value)
  /** What gets the focus once the list has been drawn again. */
  const next = useRef<{ index: number; part: string } | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    latest.current = value
    if (!next.current) return
    const { index, part } = next.current
    next.current = undefined
    const entry = list.current?.children[index]
    const target =
      entry?.querySelector<HTMLElement>(part) ?? list.current?.querySelector<HTMLElement>('button')
    target?.focus()
  }, [value])

  const nameOf = (entry: unknown, index: number) => labelOf(field, entry) || `${itemName} ${index + 1}`
  const add = () => {
    const entry = Array.isArray(item) ? emptyItem(item) : emptyValue(item)
    next.current = { index: value.length, part: 'input, textarea, select' }
    setAdded(keyOf(entry, value.length))
    onChange([...value, entry])
  }
  const remove = (index: number) => {
    const entry = value[index]
    next.current = { index: Math.min(index, value.length - 2), part: '[data-remove]' }
    onChange(value.toSpliced(index, 1))
    const undo = () => onChange(latest.current.toSpliced(index, 0, entry))
    toastNote(`“${nameOf(entry, index)}” was removed.`, { action: { label: 'Undo', run: undo } })
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    next.current = { index: to, part: to > from ? '[data-down]' : '[data-up]' }
    setSaid(`“${nameOf(value[from], from)}” is number ${to + 1} of ${value.length} now.`)
    onChange(moved(value, from, to))
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(index, index + by)
  }

  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {sentenceAt(issues, at) ? <p className={styles.error}>{sentenceAt(issues, at)}</p> : null}
      <ol ref={list} className={styles.entries} data-at={at} tabIndex={-1}>
        {value.map((entry, index) => {
          const path = pathOf(at, index)
          const change = (changed: unknown) => onChange(value.with(index, changed))
          const name = nameOf(entry, index)
          const label = `${title}, ${itemName} ${index + 1}`
          const inputs = renderEntry({ value: entry, onChange: change, at: path, label })
          const tools = (
            <span className={styles.tools}>
              <Button
                size="compact-sm"
                data-up
                disabled={index === 0}
                aria-label={`Move up: ${name}`}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="compact-sm"
                data-down
                disabled={index === value.length - 1}
                aria-label={`Move down: ${name}`}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              <Button
                size="compact-sm"
                data-remove
                disabled={value.length <= min}
                aria-label={`Remove: ${name}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </span>
          )
          return (
            <li
              key={keyOf(entry, index)}
              className={styles.entry}
              onKeyDown={(event) => moveByKey(event, index)}
            >
              {Array.isArray(item) ? (
                <Entry
                  name={name}
                  at={path}
                  isClosable={item.length > OPEN_FIELDS}
                  isOpenAtFirst={keyOf(entry, index) === added}
                  hasIssue={hasIssueWithin(issues, path)}
                  tools={tools}
                >
                  {inputs}
                </Entry>
              ) : (
                <div className={styles.line}>
                  {inputs}
                  {tools}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {value.length === 0 ? <p className={styles.hint}>None.</p> : null}
      <Button size="compact-sm" disabled={value.length >= max} onClick={add}>
        Add {itemName}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}

interface EntryProps {
  name: string
  at: string
  isClosable: boolean
  isOpenAtFirst: boolean
  hasIssue: boolean
  tools: ReactNode
  children: ReactNode
}

/** One entry with its fields; one with many fields shows its name until it is opened. */
function Entry({ name, at, isClosable, isOpenAtFirst, hasIssue, tools, children }: EntryProps) {
  const { wanted } = useFormFacts()
  const [isOpen, setIsOpen] = useState(!isClosable || isOpenAtFirst || hasIssue || isWithin(wanted, at))
  const [shown, setShown] = useState(wanted)
  if (wanted !== shown) {
    setShown(wanted)
    if (isWithin(wanted, at)) setIsOpen(true)
  }
  if (!isClosable)
    return (
      <div className={styles.few}>
        <div className={styles.fewFields}>{children}</div>
        {tools}
      </div>
    )
  return (
    <div className={styles.few}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          {name}
          {hasIssue ? <span className={styles.error}> needs attention</span> : null}
        </summary>
        {isOpen ? <div className={styles.fields}>{children}</div> : null}
      </details>
      {tools}
    </div>
  )
}
