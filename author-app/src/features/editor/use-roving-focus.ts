import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const buttonsOf = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('button:not([disabled])'),
]

/**
 * One tab stop for a whole toolbar (WAI-ARIA toolbar pattern): arrows, Home and End move inside it.
 * @returns what the toolbar does with a key press
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = toolbar.current
    if (!element) return
    const buttons = buttonsOf(element)
    const stop = buttons.find((button) => button.tabIndex === 0) ?? buttons[0]
    for (const button of element.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1
  })

  return (event: KeyboardEvent) => {
    const element = toolbar.current
    if (!element || !(event.target instanceof HTMLButtonElement)) return
    const buttons = buttonsOf(element)
    const at = buttons.indexOf(event.target)
    const last = buttons.length - 1
    const goals: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const goal = goals[event.key]
    const next = goal === undefined ? undefined : buttons[goal]
    if (!next) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  }
}
