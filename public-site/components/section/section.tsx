import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionHeadProps {
  /** Two figures, as a manual numbers its chapters: `02`. Only where the order says something. */
  number?: string | undefined
  /** The word beside the number: `02 — Services`. */
  label?: string | undefined
  title: ReactNode
  lede?: ReactNode
  /** Also the target of links to this part of the page. */
  id: string
}

interface SectionProps extends SectionHeadProps {
  /** `side`: the head stands left of the content on wide screens, and stays while the content scrolls. */
  layout?: 'stacked' | 'side'
  /** `div` where the block is no chapter of the page. */
  as?: 'section' | 'div'
  className?: string | undefined
  children: ReactNode
}

/** A chapter of a page: a hairline, a number, a heading and what belongs to it. */
export function Section({
  id,
  layout = 'stacked',
  as: Element = 'section',
  className,
  children,
  ...head
}: SectionProps) {
  return (
    <Element
      id={id}
      aria-labelledby={Element === 'section' ? `${id}-title` : undefined}
      className={['when-near', styles.section, className].filter(Boolean).join(' ')}
    >
      <div className={layout === 'side' ? `wrap ${styles.side}` : 'wrap'}>
        <SectionHead id={id} {...head} />
        {layout === 'side' ? <div className={styles.content}>{children}</div> : children}
      </div>
    </Element>
  )
}

/** The head alone, for chapters that run over the page's width. The heading's id is `{id}-title`. */
export function SectionHead({ number, label, title, lede, id }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      {number && label ? (
        <p className={styles.label}>
          <span className={styles.number}>{number}</span>
          <span aria-hidden="true">—</span>
          <span>{label}</span>
        </p>
      ) : null}
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {lede ? <p className={styles.lede}>{lede}</p> : null}
    </header>
  )
}
