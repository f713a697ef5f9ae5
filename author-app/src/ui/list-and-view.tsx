import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isModalOpen } from './confirm.tsx'
import styles from './list-and-view.module.css'

/** Below this width the list and what is open take turns; in CSS pixels, as in the style sheet. */
const NARROW = '(max-width: 1023.98px)'

interface ListAndViewProps {
  /** What the list is called. */
  label: string
  /** Filters and actions above the list. */
  bar: ReactNode
  list: ReactNode
  /** What is open, or what stands in its place. */
  view: ReactNode
  /** Which of the two has the room. */
  wide: 'list' | 'view'
  openId: string | undefined
  /** The id of what is shown; it may not be read yet, or not be there. Entries of the list have theirs as `data-id`. */
  shownId?: string | undefined
  back: { to: string; text: string }
}

/** A list beside what is open of it. Where one pane replaces the other, the focus goes along: there and back. */
export function ListAndView({ label, bar, list, view, wide, openId, shownId, back }: ListAndViewProps) {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const was = last.current
    last.current = shownId
    if (was === shownId || isModalOpen() || !window.matchMedia(NARROW).matches) return
    const target = shownId ? '[data-view]' : `[data-id="${was}"]`
    page.current?.querySelector<HTMLElement>(target)?.focus()
  }, [shownId])
  return (
    <div ref={page} className={styles.page} data-wide={wide} data-open={openId !== undefined}>
      <section className={styles.side} aria-label={label}>
        <div className={styles.bar}>{bar}</div>
        {list}
      </section>
      <div tabIndex={-1} className={styles.view} data-view>
        {openId !== undefined && (
          <p className={styles.back}>
            <Link to={back.to} className="way">
              {back.text}
            </Link>
          </p>
        )}
        {view}
      </div>
    </div>
  )
}
