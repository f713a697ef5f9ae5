import { type RefObject, useEffect } from 'react'
import styles from './ui.module.css'

const mac = () => /Mac|iPhone|iPad/.test(navigator.platform)
const capitalized = (key: string) => (key.length === 1 ? key.toUpperCase() : key)

/** How this machine's keyboards print a chord such as `mod+k` or `alt+n`. */
export const keyCap = (chord: string) =>
  chord
    .split('+')
    .map((key) => {
      if (key === 'mod') return mac() ? '⌘' : 'Ctrl'
      if (key === 'alt') return mac() ? '⌥' : 'Alt'
      if (key === 'shift') return mac() ? '⇧' : 'Shift'
      if (key === 'enter') return '↵'
      return capitalized(key)
    })
    .join(mac() ? '' : '+')

const ariaNames: Record<string, string> = { alt: 'Alt', shift: 'Shift', enter: 'Enter' }

/** Chords as `aria-keyshortcuts` names them (WAI-ARIA 1.2), `mod` as the key of each system. */
export function ariaKeys(chords: readonly string[] = []): string {
  const named = (chord: string, mod: string) =>
    chord
      .split('+')
      .map((key) => (key === 'mod' ? mod : (ariaNames[key] ?? capitalized(key))))
      .join('+')
  return chords
    .flatMap((chord) =>
      chord.includes('mod') ? [named(chord, 'Control'), named(chord, 'Meta')] : [named(chord, '')],
    )
    .join(' ')
}

interface Chord {
  mod: boolean
  alt: boolean
  shift: boolean
  key: string
}

function parseChord(chord: string): Chord {
  const keys = chord.split('+')
  return {
    mod: keys.includes('mod'),
    alt: keys.includes('alt'),
    shift: keys.includes('shift'),
    key: keys.at(-1) ?? '',
  }
}

/** A sign such as `?` or `/`, which some keyboards have with Shift and others without. */
const isSign = (key: string) => key.length === 1 && !/[\p{L}\p{N}]/u.test(key)

/** Whether a key press is this chord. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function pressed(event: KeyboardEvent, chord: string): boolean {
  const { mod, alt, shift, key } = parseChord(chord)
  const letter =
    alt && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase()
  const modDown = mac() ? event.metaKey : event.ctrlKey
  const otherDown = mac() ? event.ctrlKey : event.metaKey
  const isShifted = event.shiftKey === shift || isSign(key)
  return letter === key && modDown === mod && event.altKey === alt && isShifted && !otherDown
}

/** Whether the press happened where a person types, so that plain ⌥ chords must stay letters. */
export const isTyping = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))

/**
 * A key shown beside an action. It is drawn by the styles, so that no name, text or copy of the action has it;
 * assistive technology reads `aria-keyshortcuts`.
 */
export const KeyHint = ({ chord }: { chord: string }) => (
  <span className={styles.keyHint} data-key={keyCap(chord)} aria-hidden="true" />
)

/** The keys of a focused card, as `KeyboardEvent.key` names them: each clicks the card's button of that name. */
export const cardActions = { edit: 'e', view: 'v', delete: 'Delete', select: 'x' } as const

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
