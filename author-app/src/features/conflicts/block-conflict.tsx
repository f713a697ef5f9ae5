import article from '@fettle/public-site/components/article/article.module.css'
import type { Choice, Merge } from '../../engine/index.ts'
import { ArticlePassage } from '../article/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
import styles from './conflict.module.css'
import { ChoiceButtons, markOf, PieceSide } from './piece-sides.tsx'

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
