import { useEffect, useRef } from 'react'
import styles from './setup.module.css'

interface StepHeadingProps {
  title: string
  /** How far it is: `Step 2 of 8`. */
  count: string
  lede: string
  /** Whether it was gone to, rather than being where the set-up opened. */
  takesFocus: boolean
}

/** What a step is about. A new one for each step: it takes the focus, so that a screen reader says where one is. */
export function StepHeading({ title, count, lede, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <header className={styles.head}>
      <p className={styles.count}>{count}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p>{lede}</p>
    </header>
  )
}
