import article from '@fettle/public-site/components/article/article.module.css'
import type { Choice, FieldPiece, Merge } from '../../engine/index.ts'
import { ArticlePassage } from '../article/index.ts'
import { Picture } from '../pictures/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
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

interface BlockConflictProps {
  segments: Merge['articles'][string]
  choices: Record<string, Choice>
  choose: (id: string, choice: Choice) => void
}

/** The article, block by block: what is the same once, what differs in two columns. */
export function BlockConflict({ segments, choices, choose }: BlockConflictProps) {
  let count = 0
  return (
    <div className={styles.blocks}>
      {segments.map((segment, index) => {
        if ('resolved' in segment) {
          const at = `resolved ${index}`
          return (
            <ArticlePassage
              key={at}
              className={`${article.content} ${styles.settled}`}
              html={sanitizeHtml(segment.resolved.join(''))}
            />
          )
        }
        count += 1
        const name = `Passage ${count}`
        const chosen = choices[segment.id]
        return (
          <fieldset key={segment.id} className={styles.piece} data-chosen={chosen ?? 'none'}>
            <legend className={styles.label}>{name}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <PieceSide
                key={side}
                of={side}
                mark={markOf(segment.base, segment[side])}
                isChosen={chosen === side || chosen === 'both'}
              >
                <ArticlePassage
                  className={`${article.content} ${styles.passage}`}
                  html={sanitizeHtml(segment[side].join('') || '<p>(removed)</p>')}
                />
              </PieceSide>
            ))}
            <ChoiceButtons
              name={name}
              chosen={chosen}
              withBoth
              choose={(choice) => choose(segment.id, choice)}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
