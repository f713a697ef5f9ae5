import { Plus } from 'lucide-react'
import styles from './accordion.module.css'

interface AccordionProps {
  entries: ReadonlyArray<{ question: string; answer: string }>
  /** With a name, opening one entry closes the others; the browser itself does it. */
  name?: string
  /** Each entry's address on the page is `{idPrefix}-{position}`. */
  idPrefix: string
}

/** Questions that open to their answers, by native elements alone. */
export function Accordion({ entries, name, idPrefix }: AccordionProps) {
  return (
    <div className={styles.list}>
      {entries.map((entry, index) => (
        <details key={entry.question} id={`${idPrefix}-${index + 1}`} name={name} className={styles.entry}>
          <summary className={styles.question}>
            <h3 className={styles.title}>{entry.question}</h3>
            <Plus aria-hidden="true" className={styles.sign} />
          </summary>
          <div className={styles.answer}>
            <p>{entry.answer}</p>
          </div>
        </details>
      ))}
    </div>
  )
}
