import { useEffect, useEffectEvent } from 'react'
import { isTyping, pressed } from './keys.ts'

const ASKED = 'fettle:chord'

/**
 * Does what a chord stands for on the present screen, as if it had been pressed: menus and the palette use the keys' own
 * actions.
 * @returns whether the screen has anything for it
 */
export const runChord = (chord: string): boolean =>
  !window.dispatchEvent(new CustomEvent(ASKED, { detail: chord, cancelable: true }))

/** Runs what a chord stands for, anywhere on the page. Those without `mod` rest while a person types. */
export function useChords(chords: Record<string, () => void>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    for (const [chord, run] of Object.entries(chords)) {
      if (!pressed(event, chord)) continue
      if (!chord.startsWith('mod+') && isTyping(event)) return
      event.preventDefault()
      run()
      return
    }
  })
  const onAsked = useEffectEvent((event: Event) => {
    const run = event instanceof CustomEvent && chords[event.detail]
    if (!run || event.defaultPrevented) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const pressListener = (event: KeyboardEvent) => onKeyDown(event)
    const askListener = (event: Event) => onAsked(event)
    window.addEventListener('keydown', pressListener)
    window.addEventListener(ASKED, askListener)
    return () => {
      window.removeEventListener('keydown', pressListener)
      window.removeEventListener(ASKED, askListener)
    }
  }, [])
}
