import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '../../engine/index.ts'
import styles from './conflict.module.css'

/** How one side stands to the version both were made from. */
type Mark = 'changed' | 'added' | 'removed' | 'as it was'

export function markOf(base: readonly string[], side: readonly string[]): Mark {
  if (side.length === 0) return 'removed'
  if (base.length === 0) return 'added'
  return base.length === side.length && base.every((block, index) => block === side[index])
    ? 'as it was'
    : 'changed'
}

interface PieceSideProps {
  of: 'mine' | 'theirs'
  mark: Mark
  isChosen: boolean
  children: ReactNode
}

const owners = { mine: 'Mine, on this device', theirs: 'Theirs, on the server' }

/** One version of a piece: whose it is, how it was changed, and whether it was taken. */
export function PieceSide({ of, mark, isChosen, children }: PieceSideProps) {
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

interface ChoiceButtonsProps {
  /** What is chosen for. */
  name: string
  chosen: Choice | undefined
  choose: (choice: Choice) => void
  withBoth?: boolean
}

const words: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', both: 'Both, mine first' }

/** The choice for one piece. */
export function ChoiceButtons({ name, chosen, choose, withBoth = false }: ChoiceButtonsProps) {
  const choices: Choice[] = withBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="compact-sm"
          variant={chosen === choice ? 'filled' : 'default'}
          aria-pressed={chosen === choice}
          aria-label={`${name}: ${words[choice]}`}
          onClick={() => choose(choice)}
        >
          {words[choice]}
        </Button>
      ))}
    </div>
  )
}
