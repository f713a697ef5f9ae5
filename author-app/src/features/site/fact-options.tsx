import { type FactsDocument, factTexts } from '@fettle/shared-types'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import styles from './fact-options.module.css'
import { useSiteValue } from './use-site-documents.ts'

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
  const id = useId()
  const register = useSiteValue('facts') as FactsDocument | undefined
  const [chosen, setChosen] = useState(0)
  const found = [...(register ? factTexts(register) : []), ...ofBusiness]
    .filter(([name, text]) => `${name} ${text.toLowerCase()}`.includes(query))
    .slice(0, MOST_OFFERED)

  const take = ([name]: (typeof found)[number]) => {
    field.setRangeText(`{{${name}}}`, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    close()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const fact = found[chosen]
    if (!fact) return
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter') take(fact)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: Event) => onKeyDown(event as KeyboardEvent)
    field.addEventListener('keydown', listener)
    return () => field.removeEventListener('keydown', listener)
  }, [field])
  useEffect(() => {
    field.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, id, chosen])

  return found.length === 0 ? null : (
    <div role="listbox" aria-label="Facts" className={styles.options}>
      {found.map((fact, index) => (
        <div
          key={fact[0]}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.option}
          onMouseDown={(event) => {
            event.preventDefault()
            take(fact)
          }}
        >
          <code>{fact[0]}</code> {fact[1]}
        </div>
      ))}
    </div>
  )
}
