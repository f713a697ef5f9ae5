import type { ReactNode } from 'react'
import styles from './conflict.module.css'

/** How one side stands to the version both were made from. */
export type Mark = 'changed' | 'added' | 'removed' | 'as it was'

export function markOf(base: readonly string[], side: readonly string[]): Mark {
  if (side.length === 0) return 'removed'
  if (base.length === 0) return 'added'
  return base.length === side.length && base.every((block, index) => block === side[index])
    ? 'as it was'
    : 'changed'
}

interface SideProps {
  of: 'mine' | 'theirs'
  mark: Mark
  isChosen: boolean
  children: ReactNode
}

const owners = { mine: 'Mine, on this device', theirs: 'Theirs, on the server' }

/** One version of a piece, named in words: whose it is, what happened to it, and whether it was taken. */
export function Side({ of, mark, isChosen, children }: SideProps) {
  return (
    <div className={styles[of]} data-mark={mark}>
      <p className={styles.owner}>
        <span>{owners[of]}</span>
        <span className={styles.mark}>{mark}</span>
        {isChosen && <span className={styles.taken}>taken</span>}
      </p>
      {children}
    </div>
  )
}
