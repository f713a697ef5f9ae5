import type { FaqEntry } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Trouble } from '../failures/index.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import styles from './questions.module.css'
import { useQuestionsOfFaq } from './use-questions.ts'

const SHOWN_AT_FIRST = 3

interface QuestionsOfFaqProps {
  /** As they stand in the form. */
  entries: readonly FaqEntry[]
  /** Of what the server has, saved and published. */
  rev: string
  /** Goes to an entry of the form. @param index from 0 */
  onPick: (index: number) => void
}

/** The enquiries and comments that entries of the questions answer; nothing where there are none, and nothing without a network. */
export function QuestionsOfFaq({ entries, rev, onPick }: QuestionsOfFaqProps) {
  const { questions, trouble, retry } = useQuestionsOfFaq(rev)
  const [isWhole, setIsWhole] = useState(false)
  if (trouble) return <Trouble retry={retry}>{trouble.sentence}</Trouble>
  const indexes = new Map(entries.map(({ id }, index) => [id, index]))
  const answered = questions.flatMap((question) => {
    const index = indexes.get(question.faq ?? '')
    return index === undefined ? [] : [{ question, index, words: entries[index]?.question ?? '' }]
  })
  if (answered.length === 0) return null
  const shown = isWhole ? answered : answered.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.section} aria-label="Questions that visitors asked">
      <ul className={styles.questions}>
        {shown.map(({ question, index, words }) => (
          <AnsweredQuestion
            key={question._id}
            question={question}
            lead={
              <>
                <button type="button" className={styles.entry} onClick={() => onPick(index)}>
                  {words || `Question ${index + 1}`}
                </button>{' '}
              </>
            }
          />
        ))}
      </ul>
      {shown.length < answered.length && (
        <Button size="compact-sm" onClick={() => setIsWhole(true)}>
          Show all {answered.length}
        </Button>
      )}
    </section>
  )
}
