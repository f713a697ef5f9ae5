import type { Invitation, Role, SentInvitation } from '@fettle/shared-types'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { LinkToCopy } from './link-to-copy.tsx'
import styles from './people.module.css'
import { roleChoices, roleInWords, roleNames } from './role-words.ts'

interface InvitationsProps {
  invitations: Invitation[]
  /** Without it, whoever invites hands over the link. */
  sendsMail: boolean
  onChanged: () => void
}

/** Inviting somebody, and the invitations that are open. */
export function Invitations({ invitations, sendsMail, onChanged }: InvitationsProps) {
  const [handed, setHanded] = useState<SentInvitation>()

  const sent = (invitation: SentInvitation) => {
    setHanded(invitation.link ? invitation : undefined)
    if (!invitation.link) toastNote(`The invitation is on its way to ${invitation.email}.`)
    onChanged()
  }
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className={styles.heading}>
        Invite somebody
      </h2>
      <InviteForm onSent={sent} />
      {handed?.link && (
        <LinkToCopy
          label={`Link for ${handed.email}, until ${shortMoment(handed.expiresAt)}`}
          link={handed.link}
          close={() => setHanded(undefined)}
        />
      )}
      {invitations.length > 0 && (
        <ul className={`${lists.rows} ${styles.list}`} aria-label="Open invitations">
          {invitations.map((invitation) => (
            <OpenInvitation
              key={invitation._id}
              invitation={invitation}
              again={sendsMail ? 'Send again' : 'New link'}
              onSent={sent}
              onRevoked={() => {
                setHanded((was) => (was?._id === invitation._id ? undefined : was))
                onChanged()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function InviteForm({ onSent }: { onSent: (invitation: SentInvitation) => void }) {
  const { api } = useSession()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('author')
  const { isBusy, run } = useTask('The invitation could not be made.', 'people')

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      onSent(await api.invite({ email: email.trim(), role }))
      // Somebody else's may have been typed in the meantime.
      setEmail((now) => (now === email ? '' : now))
    })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void invite(event)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <NativeSelect
        label="Role"
        description={`They will be ${roleInWords(role)}.`}
        data={roleChoices}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
      />
      <Button type="submit" variant="filled" loading={isBusy}>
        Invite
      </Button>
    </form>
  )
}

interface OpenInvitationProps {
  invitation: Invitation
  /** What inviting once more is called. */
  again: string
  onSent: (invitation: SentInvitation) => void
  onRevoked: () => void
}

function OpenInvitation({ invitation, again, onSent, onRevoked }: OpenInvitationProps) {
  const { api } = useSession()
  const { _id, email, role, invitedBy, expiresAt, isExpired } = invitation
  const { isBusy, run } = useTask('The invitation could not be changed.', 'people')
  const inviteAgain = () => run(async () => onSent(await api.inviteAgain(_id)))
  const revoke = () =>
    run(async () => {
      await api.revokeInvitation(_id)
      toastNote(`The invitation of ${email} is revoked.`)
      onRevoked()
    })
  return (
    <li className={`${lists.entry} ${styles.entry}`}>
      <p>
        <span className={lists.entryName}>{email}</span>
        <span className={styles.facts}>
          {roleNames[role]}, invited by {invitedBy}, {isExpired ? 'ran out' : 'open until'}{' '}
          {shortMoment(expiresAt)}
        </span>
      </p>
      <div className={styles.actions}>
        <Button loading={isBusy} aria-label={`${again}: ${email}`} onClick={() => void inviteAgain()}>
          {again}
        </Button>
        <Button disabled={isBusy} aria-label={`Revoke: ${email}`} onClick={() => void revoke()}>
          Revoke
        </Button>
      </div>
    </li>
  )
}
