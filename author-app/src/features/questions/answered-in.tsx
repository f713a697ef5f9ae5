import type { PublicAnswer } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { toastNote } from '../../ui/toasts.tsx'
import type { QuestionSource } from '../api/index.ts'
import { useTask } from '../failures/index.ts'
import { faqEntryPath, postPath } from '../paths/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { useSummaries } from '../sync/index.ts'
import styles from './questions.module.css'

interface AnsweredInProps {
  asked: QuestionSource
  answers: readonly PublicAnswer[]
  onChanged: () => void
}

/** Where a question is answered for everybody, and how far that is. */
export function AnsweredIn({ asked, answers, onChanged }: AnsweredInProps) {
  if (answers.length === 0) return null
  return (
    <ul className={styles.answers} aria-label="Answered in">
      {answers.map((answer) => (
        <Answer key={answer._id} asked={asked} answer={answer} onChanged={onChanged} />
      ))}
    </ul>
  )
}

/** What is known of an answer: this device may know more of its own drafts than the server. */
function useShownAnswer({ kind, answer, state, title, by }: PublicAnswer) {
  const own = useSummaries()?.find(({ _id }) => _id === answer)
  const maySite = useMay('site')
  if (kind === 'faq') {
    const words = { published: 'Published', draft: 'Draft', absent: 'Not saved yet' }[state]
    return { title: title ?? 'A question of the FAQ', words, to: maySite ? faqEntryPath(answer) : undefined }
  }
  const elsewhere = by === '' ? 'Draft on another device' : `Draft on the device of ${by}`
  const words = state === 'published' ? 'Published' : state === 'draft' || own ? 'Draft' : elsewhere
  return {
    title: title ?? own?.title ?? 'An article',
    words,
    to: own ? postPath(answer) : undefined,
    href: state === 'absent' || title === null ? undefined : `/blogs/${answer}`,
  }
}

function Answer({ asked, answer, onChanged }: Omit<AnsweredInProps, 'answers'> & { answer: PublicAnswer }) {
  const { title, words, to, href } = useShownAnswer(answer)
  return (
    <li className={styles.answer}>
      <span>
        Answered in{' '}
        {to ? (
          <Link to={to}>{title}</Link>
        ) : href ? (
          <a href={href} target="_blank" rel="noopener">
            {title}
          </a>
        ) : (
          title
        )}{' '}
        <span className={styles.state} data-state={answer.state}>
          ({words})
        </span>
      </span>
      <RemoveLink asked={asked} answer={answer} title={title} onChanged={onChanged} />
    </li>
  )
}

interface RemoveLinkProps extends Omit<AnsweredInProps, 'answers'> {
  answer: PublicAnswer
  title: string
}

function RemoveLink({ asked, answer: { _id, kind, answer }, title, onChanged }: RemoveLinkProps) {
  const { api } = useSession()
  const { isBusy, run } = useTask('The link could not be removed.', 'question')
  const restore = () =>
    run(async () => {
      await api.addQuestion(asked, kind === 'post' ? { post: answer } : { faq: answer })
      onChanged()
    })
  const remove = () =>
    run(async () => {
      await api.removeQuestion(asked, _id)
      onChanged()
      toastNote(`The link is removed. “${title}” stays.`, {
        id: 'question',
        action: { label: 'Undo', run: () => void restore() },
      })
    })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={isBusy}
      aria-label={`Remove the link to ${title}`}
      onClick={() => void remove()}
    >
      Remove link
    </Button>
  )
}
