import type { Question } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { commentPath, enquiryPath } from '../paths/index.ts'
import styles from './questions.module.css'
import { writeToAsker } from './write-to-asker.ts'

const paths = { enquiry: enquiryPath, comment: commentPath }
const nouns = { enquiry: 'an enquiry', comment: 'a comment' }

/** A question that is answered: where it was asked, its words, and a mail to whoever asked once the answer is public. */
export function AnsweredQuestion({ question, lead }: { question: Question; lead?: ReactNode }) {
  const { source, asked } = question
  const mail = writeToAsker(question)
  if (!asked)
    return (
      <li className={styles.question}>
        <p>
          {lead}Answers {nouns[source]} that you may not see.
        </p>
      </li>
    )
  return (
    <li className={styles.question}>
      <div className={styles.line}>
        <p>
          {lead}Answers <Link to={paths[source](asked._id)}>{`${nouns[source]} from ${asked.name}`}</Link>
        </p>
        {mail && (
          <Button component="a" href={mail} leftSection={<Mail size={15} aria-hidden="true" />}>
            Write to {asked.name}
          </Button>
        )}
      </div>
      <details className={styles.words}>
        <summary>The question</summary>
        <p className={styles.text}>{asked.text}</p>
      </details>
    </li>
  )
}
