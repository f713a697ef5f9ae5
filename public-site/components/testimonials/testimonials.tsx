import type { Testimonial } from '@fettle/shared-types'
import { lettersOf } from '@fettle/shared-types/letters'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { testimonialWords } from '../../words/home.words.ts'
import { CalendarDay } from '../dates/site-dates.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Photograph } from '../photograph/photograph.tsx'
import { shownIn } from '../slot-picture/picture-slot.ts'
import styles from './testimonials.module.css'

interface TestimonialsProps {
  testimonials: Testimonial[]
  /** How long the controls are locked during a change of the review, in milliseconds. */
  lockMs: number
}

function Portrait({ of: { image, name } }: { of: Testimonial }) {
  const shown = shownIn(image)
  if (shown.kind === 'nothing') return null
  if (shown.kind === 'photograph')
    return (
      <span className={styles.portrait}>
        <Photograph photograph={shown.photograph} sizes="3.5rem" />
      </span>
    )
  return (
    <span className={styles.portrait} aria-hidden="true">
      {shown.name === 'letters' ? null : (
        <img src={`/drawings/${shown.name}.svg`} alt="" width="64" height="64" loading="lazy" />
      )}
      <span>{lettersOf(name)}</span>
    </span>
  )
}

/** How long previous and next are locked during a change of the review, in milliseconds. */
export const testimonialLockMs = 600

/** One review at a time; previous and next wrap around. Without scripts all of them stand side by side. */
export function Testimonials({ testimonials, lockMs }: TestimonialsProps) {
  const testimonialsText = useWords(testimonialWords)
  const [index, setIndex] = useState(0)
  const [moving, setMoving] = useState(false)

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setMoving(false), lockMs)
    return () => clearTimeout(timer)
  }, [moving, lockMs])

  function go(step: 1 | -1) {
    if (moving) return
    setIndex((index + step + testimonials.length) % testimonials.length)
    setMoving(true)
  }

  return (
    <section aria-roledescription="carousel" aria-label={testimonialsText.label} className={styles.slider}>
      <div className={styles.track} aria-live="polite">
        {testimonials.map((testimonial, at) => (
          <figure
            key={testimonial.id}
            className={at === index ? `${styles.review} ${styles.current}` : styles.review}
            data-current={at === index}
          >
            <blockquote className={styles.quote}>
              <h3 className={styles.heading}>{testimonial.heading}</h3>
              <p>{testimonial.review}</p>
            </blockquote>
            <figcaption className={styles.person}>
              <Portrait of={testimonial} />
              <span>
                <strong>{testimonial.name}</strong>
                {testimonial.role ? <span className={styles.role}>{testimonial.role}</span> : null}
                <span className={styles.role}>
                  {testimonial.source}, <CalendarDay date={testimonial.date} look="short" />
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.controls}>
        <span className={styles.count}>
          {String(index + 1).padStart(2, '0')} / {String(testimonials.length).padStart(2, '0')}
        </span>
        <button
          type="button"
          aria-label={testimonialsText.previous}
          aria-disabled={moving}
          onClick={() => go(-1)}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
        <button type="button" aria-label={testimonialsText.next} aria-disabled={moving} onClick={() => go(1)}>
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
