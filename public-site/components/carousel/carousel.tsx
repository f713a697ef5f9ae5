import { ArrowRight } from 'lucide-react'
import { type FocusEvent, type TouchEvent, useEffect, useReducer, useRef } from 'react'
import { carouselWords } from '../../words/home.words.ts'
import { WholeRanges } from '../business/whole-ranges.tsx'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Slot } from '../slot.tsx'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'

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
function useCarousel(count: number, advanceMs: number) {
  const [state, dispatch] = useReducer(reduce(count), { index: 0, held: false, stopped: false })
  const playing = count > 1 && !state.held && !state.stopped

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

export interface CarouselSlide {
  id: string
  /** What the control that shows it reads; its position by default. */
  name?: string
  caption: string
  detail: string
  link: { label: string; href: string }
}

interface CarouselProps {
  slides: CarouselSlide[]
  /** The next step that every slide offers beside its own link. */
  action: { label: string; href: string }
  advanceMs: number
}

/** The banner advances by itself after this time. */
export const bannerAdvanceMs = 5000

/** The WAI-ARIA carousel pattern: each slide is a group that calls itself a slide. */
const asSlide = (kind: string, label: string) => ({
  role: 'group',
  'aria-roledescription': kind,
  'aria-label': label,
})

/** A finger that moves this far sideways changes the slide, in CSS pixels. */
const SWIPE = 48

/** Tells of a swipe: 1 to the next slide, -1 to the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef(0)
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - start.current
      if (Math.abs(moved) >= SWIPE) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}

/**
 * The banner: one slide at a time, the next one by itself. Each slide's drawing is the slot `slide-{id}`; what all of them
 * share is the slot `proof`. Without scripts the slides stand side by side and scroll.
 */
export function Carousel({ slides, action, advanceMs }: CarouselProps) {
  const carouselText = useWords(carouselWords)
  const { index, playing, stopped, dispatch } = useCarousel(slides.length, advanceMs)
  const banner = useRef<HTMLElement>(null)
  const swipe = useSwipe((step) => dispatch({ type: 'go', to: index + step }))

  // The pointer may have come before the code.
  useEffect(() => {
    if (banner.current?.matches(':hover') && window.matchMedia('(hover: hover)').matches)
      dispatch({ type: 'hold' })
  }, [dispatch])

  function releaseUnlessInside(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'release' })
  }

  return (
    <section
      ref={banner}
      aria-roledescription={carouselText.kind}
      aria-label={carouselText.label}
      className={styles.carousel}
      data-playing={playing}
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch({ type: 'hold' })}
      onPointerLeave={(event) => event.pointerType === 'mouse' && dispatch({ type: 'release' })}
      onFocus={(event) => event.target.matches(':focus-visible') && dispatch({ type: 'hold' })}
      onBlur={releaseUnlessInside}
    >
      <div className={styles.track} aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, at) => (
          <div
            key={slide.id}
            {...asSlide(carouselText.slideKind, carouselText.slide(at + 1, slides.length))}
            className={at === index ? `${styles.slide} ${styles.current}` : styles.slide}
            data-current={at === index}
          >
            <div className={styles.words}>
              <h2 className={styles.caption}>
                <WholeRanges of={slide.caption} />
              </h2>
              <p className={styles.detail}>{slide.detail}</p>
              <p className={styles.actions}>
                <ButtonLink href={action.href} className={styles.action}>
                  {action.label}
                </ButtonLink>
                <a className={styles.link} href={slide.link.href}>
                  {slide.link.label}
                  <ArrowRight aria-hidden="true" />
                </a>
              </p>
            </div>
            <Slot name={`slide-${slide.id}`} className={styles.drawing} />
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <CarouselControls
          slides={slides}
          index={index}
          stopped={stopped}
          onToggle={() => dispatch({ type: 'toggle' })}
          onGo={(to) => dispatch({ type: 'go', to })}
          className={styles.controls}
        />
      ) : null}
      <Slot name="proof" className={styles.proof} />
    </section>
  )
}
