import type { DiscussionState } from '@fettle/shared-types'
import { Checkbox } from '@mantine/core'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './people.module.css'

interface ReaderSignUpProps {
  discussion: DiscussionState
  onChanged: (state: DiscussionState) => void
}

/** Whether strangers may get an account to comment with. */
export function ReaderSignUp({ discussion: { signUp, sendsMail }, onChanged }: ReaderSignUpProps) {
  const { api } = useSession()
  const { isBusy, run } = useTask('The setting could not be changed.', 'people')
  const change = (isOpen: boolean) =>
    run(async () => {
      onChanged(await api.changeDiscussion({ signUp: isOpen }))
      toastNote(
        isOpen
          ? 'Readers can sign up now.'
          : 'Nobody can sign up any more. Readers who have an account can still sign in.',
      )
    })
  return (
    <section aria-labelledby="readers">
      <h2 id="readers" className={styles.heading}>
        Readers
      </h2>
      <Checkbox
        label="Readers may sign up to comment"
        checked={signUp}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className={styles.facts}>
        They confirm their email address with a code, from the comment box or the sign-in page. Their address
        is shown to nobody else but owners and editors.
      </p>
      {!sendsMail && (
        <p className={styles.facts}>
          No mail server is set up on this site. Nobody can sign up, and no page invites them to, until one
          is.
        </p>
      )}
    </section>
  )
}
