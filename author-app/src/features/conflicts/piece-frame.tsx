import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '../../engine/index.ts'
import styles from './piece.module.css'
import { choiceLabels, type SideChange, type SideNames } from './sides.ts'

export interface PieceChoice {
  chosen: Choice | undefined
  choose: (choice: Choice) => void
}

/** What every piece is shown with. */
export interface PieceView {
  names: SideNames
  /** Whether the version both were made from is shown too; `unknown` where there is none. */
  ancestor: 'shown' | 'hidden' | 'unknown'
}

interface PieceFrameProps extends PieceView, PieceChoice {
  id: string
  name: string
  choices: readonly Choice[]
  changes: Record<'mine' | 'theirs', SideChange>
  mine: ReactNode
  theirs: ReactNode
  base: ReactNode
}

/** The element of a piece, so that the screen can lead to the next one that is open. */
export const pieceId = (id: string) => `piece-${id}`

/** One piece of a conflict: both versions with their choice below each, and the common one on request. */
export function PieceFrame(props: PieceFrameProps) {
  const { id, name, names, ancestor, chosen, choose, choices, changes, base } = props
  const choiceButton = (choice: Choice) => (
    <Button
      size="compact-sm"
      variant={chosen === choice ? 'filled' : 'default'}
      aria-pressed={chosen === choice}
      aria-label={`${name}: ${choiceLabels[choice]}`}
      onClick={() => choose(choice)}
    >
      {choiceLabels[choice]}
    </Button>
  )
  return (
    <fieldset id={pieceId(id)} className={styles.piece} data-chosen={chosen ?? 'none'}>
      <legend className={styles.label}>{name}</legend>
      {ancestor === 'shown' && (
        <div className={styles.base}>
          <p className={styles.owner}>Before both changes</p>
          {base}
        </div>
      )}
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className={styles[side]} data-change={changes[side]}>
          <p className={styles.owner}>
            <span>{names[side]}</span>
            {ancestor !== 'unknown' && changes[side] !== 'changed' && (
              <span className={styles.change}>{changes[side]}</span>
            )}
            {(chosen === side || chosen === 'both') && <span className={styles.taken}>kept</span>}
          </p>
          <div className={styles.version}>{props[side]}</div>
          {choiceButton(side)}
        </div>
      ))}
      {choices.includes('both') && <div className={styles.both}>{choiceButton('both')}</div>}
    </fieldset>
  )
}
