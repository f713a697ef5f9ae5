import { useEffect, useReducer } from 'react'

interface CarouselState {
  index: number
  /** The pointer or the keyboard is on it. */
  held: boolean
  /** Stopped by a click or by `prefers-reduced-motion`, until play is pressed. */
  stopped: boolean
}

type CarouselAction =
  | { type: 'tick' }
  | { type: 'go'; to: number }
  | { type: 'hold' }
  | { type: 'release' }
  | { type: 'stop' }
  | { type: 'toggle' }

const wrap = (index: number, count: number) => (index + count) % count

function reduce(count: number) {
  return (state: CarouselState, action: CarouselAction): CarouselState => {
    switch (action.type) {
      case 'tick':
        return { ...state, index: wrap(state.index + 1, count) }
      case 'go':
        return { ...state, index: wrap(action.to, count), stopped: true }
      case 'hold':
        return { ...state, held: true }
      case 'release':
        return { ...state, held: false }
      case 'stop':
        return { ...state, stopped: true }
      case 'toggle':
        return { ...state, stopped: !state.stopped, held: false }
    }
  }
}

/**
 * Which slide shows, and whether the next one comes by itself.
 * Hover and focus pause it while they last; a click stops it until play is pressed.
 */
export function useCarousel(count: number, advanceMs: number) {
  const [state, dispatch] = useReducer(reduce(count), { index: 0, held: false, stopped: false })
  const playing = !state.held && !state.stopped

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'stop' })
  }, [])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), advanceMs)
    return () => clearInterval(timer)
  }, [playing, advanceMs])

  return { ...state, playing, dispatch }
}
