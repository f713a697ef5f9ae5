import { Button } from '@mantine/core'
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useMemo,
  useState,
} from 'react'
import { entryName, type ListField, numberedName } from './document-fields.ts'
import { type DocumentIssue, FILL_THIS_IN, hasIssueWithin } from './document-issues.ts'
import { FormContext, isWithin, type PartProps, useFormFacts } from './form-facts.ts'
import sideBySide from './side-by-side.module.css'
import styles from './site.module.css'

/** Draws the inputs of an entry. @param entry with what it is called, should it be a single input */
export type EntryInputs = (field: ListField, entry: PartProps & { title: string }) => ReactNode

/** What is done with the entries of a list; the same functions for as long as the list is shown. */
export interface EntryActions {
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** Whether visitors are shown an entry nowhere, such as a service that is not offered. */
const isHiddenEntry = (entry: unknown) => Reflect.get(Object(entry), 'listing') === 'hidden'

/** Entries with more fields than these are closed until they are opened. */
const OPEN_FIELDS = 4

interface ListEntryProps extends PartProps {
  field: ListField
  index: number
  isLast: boolean
  /** Whether the list would be too short without it. */
  isNeeded: boolean
  isOpenAtFirst: boolean
  actions: EntryActions
  entryInputs: EntryInputs
}

/** What the form says of an entry: of a new one that nobody has left yet, not that it is empty. */
function useEntryFacts(at: string, isNew: boolean) {
  const facts = useFormFacts()
  const [isLeft, setIsLeft] = useState(!isNew)
  const isQuiet = !isLeft && !isWithin(facts.wanted, at)
  const entryFacts = useMemo(() => {
    if (!isQuiet) return facts
    const isShown = (issue: DocumentIssue) => issue.sentence !== FILL_THIS_IN || !isWithin(issue, at)
    return { ...facts, issues: facts.issues.filter(isShown) }
  }, [facts, isQuiet, at])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsLeft(true)
  }
  return { entryFacts, leave }
}

/** One entry of a list. It renders again only when the entry or its place changes. */
export const ListEntry = memo(function ListEntry(props: ListEntryProps) {
  const { field, value, at, index, isLast, isNeeded, isOpenAtFirst, actions, entryInputs } = props
  const { entryFacts, leave } = useEntryFacts(at, isOpenAtFirst)
  const isAlone = index === 0 && isLast
  const name = entryName(field, value, index)
  const inputs = entryInputs(field, { value, at, title: numberedName(field, index) })
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    actions.move(index, index + by)
  }
  // An entry is dropped in its own list alone: the type that the browser carries names the list.
  const list = `text/x-entry-of-${at.replace(/\.\d+$/, '')}`.toLowerCase()
  const isOver = (event: DragEvent) => event.dataTransfer.types.includes(list)
  const tools = (
    <span className={styles.tools}>
      {isAlone ? null : (
        <>
          <span
            draggable
            aria-hidden
            className={styles.handle}
            title="Drag to another place"
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(list, String(index))
              dataTransfer.effectAllowed = 'move'
            }}
          >
            ⠿
          </span>
          <Button
            size="compact-sm"
            data-up
            disabled={index === 0}
            aria-label={`Move up: ${name}`}
            onClick={() => actions.move(index, index - 1)}
          >
            ↑
          </Button>
          <Button
            size="compact-sm"
            data-down
            disabled={isLast}
            aria-label={`Move down: ${name}`}
            onClick={() => actions.move(index, index + 1)}
          >
            ↓
          </Button>
        </>
      )}
      {isAlone && isNeeded ? null : (
        <Button
          size="compact-sm"
          data-remove
          disabled={isNeeded}
          aria-label={`Remove: ${name}`}
          onClick={() => actions.remove(index)}
        >
          Remove
        </Button>
      )}
    </span>
  )
  return (
    <li
      className={styles.entry}
      onBlur={leave}
      onKeyDown={moveByKey}
      onDragOver={(event) => {
        if (isOver(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!isOver(event)) return
        event.preventDefault()
        actions.move(Number(event.dataTransfer.getData(list)), index)
      }}
    >
      <FormContext value={entryFacts}>
        {Array.isArray(field.item) ? (
          <Parts
            {...{ name, at, isOpenAtFirst, tools }}
            isHidden={isHiddenEntry(value)}
            isClosable={field.item.length > OPEN_FIELDS}
            hasIssue={hasIssueWithin(entryFacts.issues, at)}
          >
            {inputs}
          </Parts>
        ) : (
          <div className={styles.line}>
            {inputs}
            {tools}
          </div>
        )}
      </FormContext>
    </li>
  )
})

interface PartsProps {
  name: string
  at: string
  isClosable: boolean
  isOpenAtFirst: boolean
  isHidden: boolean
  hasIssue: boolean
  tools: ReactNode
  children: ReactNode
}

/** The fields of an entry; one with many fields shows its name until it is opened. */
function Parts(props: PartsProps) {
  const { name, at, isClosable, isOpenAtFirst, isHidden, hasIssue, tools, children } = props
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
        <div className={sideBySide.side}>{children}</div>
        {tools}
      </div>
    )
  return (
    <div className={styles.few}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          {name}
          {isHidden ? <span className={styles.hint}> hidden</span> : null}
          {hasIssue ? <span className={styles.error}> needs attention</span> : null}
        </summary>
        {isOpen ? <div className={styles.fields}>{children}</div> : null}
      </details>
      {tools}
    </div>
  )
}
