import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { isTyping, pressed } from '../../../ui/keys.tsx'
import type { Selection } from './use-selection.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Selects the card with the focus and the next one, and goes there. */
function extend(list: HTMLElement, from: Element, by: number): void {
  const cards = [...list.querySelectorAll<HTMLElement>('article')]
  const at = cards.findIndex((card) => card.contains(from))
  for (const card of [cards[at], cards[at + by]]) {
    const box = card?.querySelector<HTMLInputElement>('[data-action="select"]')
    if (box && !box.checked) box.click()
  }
  cards[at + by]?.querySelector<HTMLElement>('[data-card]')?.focus()
}

/**
 * The keys of a list in which posts are selected: Ctrl+A selects all, Shift and an arrow select on, Delete deletes what is
 * selected, Escape ends it. Selecting one is the card's own key.
 */
export const bulkKeys =
  (selection: Selection, remove: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event
    const isAll = key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    const by = event.shiftKey ? steps[key] : undefined
    if (isAll) selection.all()
    else if (by !== undefined && target instanceof Element) extend(currentTarget, target, by)
    else if (key === 'Escape' && selection.isOpen) selection.close()
    else if (key === 'Delete' && selection.chosen.length > 0) remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

const isInDialog = ({ target }: Event) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** While posts are being selected, Ctrl+A selects all of them wherever the focus is, unless it is where a person types. */
export function useSelectAllKey({ isOpen, all }: Selection): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || !pressed(event, 'mod+a') || isTyping(event) || isInDialog(event)) return
    event.preventDefault()
    all()
  })
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen])
}
