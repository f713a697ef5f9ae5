import { Trouble } from '../failures/index.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import styles from './questions.module.css'
import { useQuestionsOfPost } from './use-questions.ts'

interface QuestionsOfPostProps {
  id: string
  /** The revision that the server has; '' for none. */
  rev: string
}

/** The questions that a post answers; nothing where it answers none, and nothing without a network. */
export function QuestionsOfPost({ id, rev }: QuestionsOfPostProps) {
  const { questions, trouble, retry } = useQuestionsOfPost(id, rev)
  if (trouble) return <Trouble retry={retry}>{trouble.sentence}</Trouble>
  if (questions.length === 0) return null
  const isPublic = questions.some(({ address }) => address !== null)
  return (
    <section className={styles.section} aria-label="Questions that this post answers">
      <ul className={styles.questions}>
        {questions.map((question) => (
          <AnsweredQuestion key={question._id} question={question} />
        ))}
      </ul>
      {!isPublic && (
        <p className={styles.hint}>
          Read what is quoted for names and addresses before you publish. Once it is public, you can write to
          whoever asked from here.
        </p>
      )}
    </section>
  )
}
