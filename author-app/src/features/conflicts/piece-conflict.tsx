import article from '@fettle/public-site/components/article/article.module.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice, FieldPiece, Merge } from '../../engine/index.ts'
import { ArticlePassage } from '../article/index.ts'
import { Picture } from '../pictures/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
import styles from './conflict.module.css'

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

/** How one side stands to the version both were made from. */
type Mark = 'changed' | 'added' | 'removed' | 'as it was'

function markOf(base: readonly string[], side: readonly string[]): Mark {
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
function PieceSide({ of, mark, isChosen, children }: PieceSideProps) {
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
function ChoiceButtons({ name, chosen, choose, withBoth = false }: ChoiceButtonsProps) {
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
