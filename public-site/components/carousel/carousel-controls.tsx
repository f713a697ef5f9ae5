import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { carouselWords } from '../../words/home.words.ts'
import { useWords } from '../dates/site-locale.ts'
import styles from './carousel-controls.module.css'

interface CarouselControlsProps {
  slides: ReadonlyArray<{ id: string; name?: string }>
  /** The slide that shows, from 0. */
  index: number
  stopped: boolean
  onToggle: () => void
  /** Asked for a slide; one before the first or after the last wraps around. */
  onGo: (index: number) => void
  className: string | undefined
}

/** Pause, a control for each slide, previous and next. */
export function CarouselControls({
  slides,
  index,
  stopped,
  onToggle,
  onGo,
  className,
}: CarouselControlsProps) {
  const carouselText = useWords(carouselWords)
  return (
    <div className={`${styles.controls} ${className}`}>
      <button
        type="button"
        className={styles.tool}
        aria-label={stopped ? carouselText.play : carouselText.pause}
        onClick={onToggle}
      >
        {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
      <div className={styles.dots}>
        {slides.map((slide, at) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={carouselText.goTo(at + 1, slide.name)}
            aria-current={at === index}
            onClick={() => onGo(at)}
          >
            <span>{slide.name ?? at + 1}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.tool}
        aria-label={carouselText.previous}
        onClick={() => onGo(index - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={carouselText.next}
        onClick={() => onGo(index + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  )
}
