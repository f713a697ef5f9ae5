import { type RefObject, useEffect } from 'react'

const step: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** While a card has the focus: arrows move between cards, E edits, V views, Delete deletes. */
export function useCardKeys(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const card = event.target
      if (!(card instanceof HTMLElement) || !card.matches('[data-card]')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = (selector: string) => {
        event.preventDefault()
        card.closest('article')?.querySelector<HTMLElement>(selector)?.click()
      }
      const by = step[event.key]
      if (by !== undefined) {
        const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
        const next = cards[cards.indexOf(card) + by]
        if (!next) return
        event.preventDefault()
        next.focus()
      } else if (event.key === 'e') act('[data-action="edit"]')
      else if (event.key === 'v') act('[data-action="view"]')
      else if (event.key === 'Delete') act('[data-action="delete"]')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [grid])
}
