import article from '@fettle/public-site/components/article/article.module.css'
import type { Choice, Merge } from '../../engine/index.ts'
import { ArticlePassage } from '../article/article-passage.tsx'
import { sanitizeHtml } from '../safe-html/sanitize-html.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import styles from './conflict.module.css'
import { markOf, Side } from './sides.tsx'

interface BlockProofProps {
  segments: Merge['content']
  choices: Record<string, Choice>
  choose: (id: string, choice: Choice) => void
}

/** The article, block by block: what is settled once, what differs in two columns. */
export function BlockProof({ segments, choices, choose }: BlockProofProps) {
  let count = 0
  return (
    <div className={styles.blocks}>
      {segments.map((segment, index) => {
        if ('settled' in segment) {
          const at = `settled ${index}`
          return (
            <ArticlePassage
              key={at}
              className={`${article.content} ${styles.settled}`}
              html={sanitizeHtml(segment.settled.join(''))}
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
              <Side
                key={side}
                of={side}
                mark={markOf(segment.base, segment[side])}
                isChosen={chosen === side || chosen === 'both'}
              >
                <ArticlePassage
                  className={`${article.content} ${styles.passage}`}
                  html={sanitizeHtml(segment[side].join('') || '<p>(removed)</p>')}
                />
              </Side>
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
