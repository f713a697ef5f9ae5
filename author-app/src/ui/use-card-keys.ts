import { type RefObject, useEffect } from 'react'

/** The keys of a focused card, as `KeyboardEvent.key` names them: each clicks the card's button of that name. */
export const cardActions = { edit: 'e', view: 'v', delete: 'Delete' } as const

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** While a card has the focus: arrows move between cards, and its keys do what its buttons do. */
export function useCardKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const card = event.target
      if (!(card instanceof HTMLElement) || !card.matches('[data-card]')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const by = steps[event.key]
      const action = Object.entries(cardActions).find(([, key]) => key === event.key)?.[0]
      if (by !== undefined) {
        const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
        const next = cards[cards.indexOf(card) + by]
        if (!next) return
        event.preventDefault()
        next.focus()
      } else if (action) {
        event.preventDefault()
        card.closest('article')?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}
