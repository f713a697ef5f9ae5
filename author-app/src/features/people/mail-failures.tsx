import type { MailFailure, MailKind } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import type { Page } from '../api/index.ts'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './people.module.css'

const kinds: Record<string, string> & Record<MailKind, string> = {
  enquiry: 'A new enquiry',
  'enquiry-answer': 'An answer to an enquiry',
  digest: 'What waits,',
  invitation: 'An invitation',
  'password-reset': 'A link for a new password',
  'sign-up-code': 'A code to sign up with',
  'second-factor-removed': 'A notice that a second factor was removed',
  'passkey-added': 'A notice that a passkey was added',
  'passkey-removed': 'A notice that a passkey was removed',
  'email-change-code': 'The code for a new address',
  'email-changed': 'A notice that an address was changed',
}

interface MailFailuresProps {
  failures: Page<MailFailure>
  onChanged: () => void
}

/** Mails that were tried too often; nothing is shown where there are none. */
export function MailFailures({ failures: { rows, total }, onChanged }: MailFailuresProps) {
  if (total === 0) return null
  return (
    <section aria-labelledby="mail">
      <h2 id="mail" className={styles.heading}>
        Mail that could not be sent
      </h2>
      <p className={styles.facts}>
        Each was tried for a day and a half. What it tells of is stored all the same.
        {rows.length < total && ` The last ${rows.length} of ${total} are shown.`}
      </p>
      <ul className={`${lists.rows} ${styles.list}`} aria-labelledby="mail">
        {rows.map((failure) => (
          <Failure key={failure._id} failure={failure} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function Failure({ failure, onChanged }: { failure: MailFailure; onChanged: () => void }) {
  const { api } = useSession()
  const { _id, kind, to, failedAt, error } = failure
  const { isBusy, run } = useTask('The mail could not be changed.', 'people')
  const change = (work: () => Promise<void>, done: string) =>
    run(async () => {
      await work()
      toastNote(done)
      onChanged()
    })
  return (
    <li className={`${lists.entry} ${styles.entry}`}>
      <p className={styles.person}>
        <span className={lists.entryName}>
          {kinds[kind] ?? 'A mail'} to {to}
        </span>
        <span className={styles.facts}>
          Given up {shortMoment(failedAt)}. {error}
        </span>
      </p>
      <div className={styles.actions}>
        <Button
          loading={isBusy}
          aria-label={`Send again: mail to ${to}`}
          onClick={() => void change(() => api.sendMailAgain(_id), 'It is tried again.')}
        >
          Send again
        </Button>
        <Button
          disabled={isBusy}
          aria-label={`Remove: mail to ${to}`}
          onClick={() => void change(() => api.removeMailFailure(_id), 'It is removed.')}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
