import type { Choice, FieldPiece } from '../../engine/index.ts'
import { Picture } from '../pictures/index.ts'
import styles from './conflict.module.css'
import { ChoiceButtons, markOf, PieceSide } from './piece-sides.tsx'

const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  caption: 'Caption',
  category: 'Category',
  read_time_minutes: 'Read time (minutes)',
  status: 'Status',
  thumbnail: 'Thumbnail',
  'seo_meta.meta_title': 'Meta title',
  'seo_meta.meta_description': 'Meta description',
}

interface FieldConflictProps {
  piece: FieldPiece
  chosen: Choice | undefined
  choose: (choice: Choice) => void
}

const listOf = (value: string) => (value ? [value] : [])

/** One field that both sides changed. */
export function FieldConflict({ piece, chosen, choose }: FieldConflictProps) {
  const label = labels[piece.field] ?? piece.field
  return (
    <fieldset className={styles.piece} data-chosen={chosen ?? 'none'}>
      <legend className={styles.label}>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <PieceSide
          key={side}
          of={side}
          mark={markOf(listOf(piece.base), listOf(piece[side]))}
          isChosen={chosen === side}
        >
          {piece.field === 'thumbnail' && piece[side] ? (
            <Picture
              className={styles.picture}
              of={piece[side]}
              alt={side === 'mine' ? 'My thumbnail' : 'Their thumbnail'}
            />
          ) : (
            <p>{piece[side] || '(empty)'}</p>
          )}
        </PieceSide>
      ))}
      <ChoiceButtons name={label} chosen={chosen} choose={choose} />
    </fieldset>
  )
}
