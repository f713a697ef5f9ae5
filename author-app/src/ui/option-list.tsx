import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'

type KeyListener = (event: KeyboardEvent) => boolean

interface OptionListProps<Option> {
  /** What screen readers call it. */
  label: string
  options: readonly Option[]
  /** Names an option among the others. */
  nameOf: (option: Option) => string
  children: (option: Option) => ReactNode
  take: (option: Option) => void
  close?: (() => void) | undefined
  /** What keeps the focus while the list is open; it says which option is chosen. */
  field: HTMLElement
  /** @param listener says whether a key was for the list @returns stops listening */
  listen: (listener: KeyListener) => () => void
  ref?: Ref<HTMLDivElement>
  className: string | undefined
  optionClassName: string | undefined
}

/** Options beside what is typed: the arrows choose and bring into view, Enter or a press takes, Escape leaves. */
export function OptionList<Option>({
  label,
  options,
  nameOf,
  children,
  take,
  close,
  field,
  listen,
  ref,
  className,
  optionClassName,
}: OptionListProps<Option>) {
  const id = useId()
  const [chosen, setChosen] = useState(0)

  const onKeyDown = useEffectEvent((event: KeyboardEvent): boolean => {
    const option = options[chosen]
    if (event.key === 'Escape') close?.()
    else if (option === undefined) return false
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % options.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + options.length - 1) % options.length)
    else if (event.key === 'Enter') take(option)
    else return false
    // Escape leaves the list alone, and not what stands around it too.
    event.stopPropagation()
    return true
  })
  useEffect(() => listen((event) => onKeyDown(event)), [listen])

  useEffect(() => {
    const option = `${id}-${chosen}`
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', option)
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, chosen, id])

  return (
    <div ref={ref} className={className} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <div
          key={nameOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={optionClassName}
          onMouseDown={(event) => {
            event.preventDefault()
            take(option)
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
