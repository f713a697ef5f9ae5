import { factTexts } from '@fettle/shared-types'
import { use, useCallback } from 'react'
import { OptionList } from '../../ui/option-list.tsx'
import styles from './fact-options.module.css'
import { RegisterContext } from './form-facts.ts'

/** What is typed of a fact before the cursor of a field: two braces, and a part of its name. */
export interface AskedFact {
  field: HTMLInputElement | HTMLTextAreaElement
  query: string
  /** Where the braces begin and the query ends. */
  from: number
  to: number
}

/** @returns `undefined` where no fact is asked for */
export function askedFact(field: AskedFact['field']): AskedFact | undefined {
  const to = field.selectionStart ?? 0
  const [typed, query = ''] = /\{\{([a-z0-9.-]{0,60})$/i.exec(field.value.slice(0, to)) ?? []
  return typed === undefined ? undefined : { field, query: query.toLowerCase(), from: to - typed.length, to }
}

/** Values of the business that texts may show beside the facts. */
const ofBusiness: ReadonlyArray<[name: string, text: string]> = [
  ['business.name', 'the name of the business'],
  ['business.phone', 'the first phone'],
  ['business.hours', 'the opening hours'],
]

/** Facts that are offered at once. */
const MOST_OFFERED = 8

interface FactOptionsProps {
  asked: AskedFact
  close: () => void
}

/** The facts of the site by name and value: the arrows choose, Enter takes, Escape leaves. */
export function FactOptions({ asked: { field, query, from, to }, close }: FactOptionsProps) {
  const register = use(RegisterContext)
  const found = [...(register ? factTexts(register) : []), ...ofBusiness]
    .filter(([name, text]) => `${name} ${text.toLowerCase()}`.includes(query))
    .slice(0, MOST_OFFERED)
  const listen = useCallback(
    (listener: (event: KeyboardEvent) => boolean) => {
      const onKeyDown = (event: Event) => {
        if (listener(event as KeyboardEvent)) event.preventDefault()
      }
      field.addEventListener('keydown', onKeyDown)
      return () => field.removeEventListener('keydown', onKeyDown)
    },
    [field],
  )
  return found.length === 0 ? null : (
    <OptionList
      key={query}
      label="Facts"
      options={found}
      nameOf={([name]) => name}
      take={([name]) => {
        field.setRangeText(`{{${name}}}`, from, to, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        close()
      }}
      close={close}
      field={field}
      listen={listen}
      className={styles.options}
      optionClassName={styles.option}
    >
      {([name, text]) => (
        <>
          <code>{name}</code> {text}
        </>
      )}
    </OptionList>
  )
}
