import type { Person, PersonPatch, ResetLink, Role } from '@fettle/shared-types'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortDate, shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { LinkToCopy } from './link-to-copy.tsx'
import styles from './people.module.css'
import { RemovePerson } from './remove-person.tsx'
import { nameOf, roleChoices, roleInWords } from './role-words.ts'

interface PersonRowProps {
  person: Person
  onChanged: () => void
  onRemoved: () => void
}

function factsOf({
  email,
  name,
  role,
  posts,
  lastSignedInAt,
  createdAt,
  hasSecondFactor,
  isBlocked,
  resetOpenUntil,
}: Person): string {
  const signedIn = lastSignedInAt
    ? `last signed in ${shortMoment(lastSignedInAt)}`
    : `since ${shortDate(createdAt)}, no sign-in in the last year`
  return [
    ...(name ? [email] : []),
    ...(role === 'reader' && posts === 0 ? [] : [posts === 1 ? '1 post' : `${posts} posts`]),
    signedIn,
    ...(hasSecondFactor ? ['second factor on'] : []),
    ...(resetOpenUntil ? [`reset link open until ${shortMoment(resetOpenUntil)}`] : []),
    ...(isBlocked ? ['blocked from commenting'] : []),
  ].join(', ')
}

/** Somebody in the list of people: who it is, and what an owner can do. */
export function PersonRow({ person, onChanged, onRemoved }: PersonRowProps) {
  const { api, email: own } = useSession()
  const confirm = useConfirm()
  const [reset, setReset] = useState<ResetLink>()
  const [isRemoving, setIsRemoving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { isBusy, run } = useTask('The account could not be changed.', 'people')
  const name = nameOf(person)
  const isOwn = person.email.toLowerCase() === own.toLowerCase()

  const change = (patch: PersonPatch, done: string) =>
    run(async () => {
      await api.changePerson(person._id, patch)
      toastNote(done)
      onChanged()
    })
  const setRole = async (role: Role) => {
    const question = {
      title: `Change the role of ${name}?`,
      body: `${name} will be ${roleInWords(role)}. It counts at once, also where they are signed in. What they have written on a device stays there.`,
    }
    if (await confirm(question)) await change({ role }, `${name} has a new role.`)
  }
  const giveEnquiries = (enquiriesGiven: boolean) =>
    change({ enquiriesGiven }, `${name} ${enquiriesGiven ? 'sees' : 'does not see'} enquiries now.`)
  const removeFactor = async () => {
    const question = {
      title: `Remove the second factor of ${name}?`,
      body: `The password alone will sign ${name} in until they set up a new one. Do it only when you know that ${name} asks for it.`,
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    await run(async () => {
      await api.removeSecondFactor(person._id)
      toastNote(`${name} signs in with the password alone now.`)
      onChanged()
    })
  }
  const unblock = () =>
    run(async () => {
      await api.blockReader(person._id, false)
      toastNote(`${name} can comment again.`)
      onChanged()
    })
  const makeLink = () =>
    run(async () => {
      const made = await api.makeResetLink(person._id)
      setReset(made)
      if (!made.link) toastNote(`A link to set a new password is on its way to ${person.email}.`)
      onChanged()
    })
  const revokeLink = () =>
    run(async () => {
      await api.revokeResetLink(person._id)
      setReset(undefined)
      toastNote(`The reset link of ${name} is revoked.`)
      onChanged()
    })

  return (
    <li className={`${lists.entry} ${styles.entry}`}>
      <div className={styles.who}>
        <Avatar name={name} picture={person.picture} />
        <p className={styles.person}>
          <span className={lists.entryName}>
            {name}
            {isOwn && ' (you)'}
          </span>
          <span className={styles.facts}>{factsOf(person)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <NativeSelect
          aria-label={`Role of ${name}`}
          data={roleChoices}
          value={person.role}
          disabled={isBusy}
          onChange={({ currentTarget }) => void setRole(currentTarget.value as Role)}
        />
        {person.role === 'author' && (
          <Switch
            label="Sees enquiries"
            aria-label={`${name} sees enquiries`}
            checked={person.enquiriesGiven}
            disabled={isBusy}
            onChange={({ currentTarget }) => void giveEnquiries(currentTarget.checked)}
          />
        )}
        {person.isBlocked && (
          <Button disabled={isBusy} onClick={() => void unblock()}>
            Let {name} comment
          </Button>
        )}
        <Button disabled={isBusy} aria-label={`Reset link for ${name}`} onClick={() => void makeLink()}>
          Reset link
        </Button>
        {person.resetOpenUntil && (
          <Button
            disabled={isBusy}
            aria-label={`Revoke the reset link of ${name}`}
            onClick={() => void revokeLink()}
          >
            Revoke link
          </Button>
        )}
        {!isOwn && person.hasSecondFactor && (
          <Button
            disabled={isBusy}
            aria-label={`Remove the second factor of ${name}`}
            onClick={() => void removeFactor()}
          >
            Remove second factor
          </Button>
        )}
        {!isOwn && (
          <Button
            ref={opener}
            disabled={isBusy}
            aria-label={`Remove ${name}`}
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </Button>
        )}
      </div>
      {reset?.link && (
        <LinkToCopy
          label={`Link with which ${name} sets a password, until ${shortMoment(reset.expiresAt)}`}
          link={reset.link}
          close={() => setReset(undefined)}
        />
      )}
      {isRemoving && (
        <RemovePerson
          person={person}
          close={() => {
            opener.current?.focus()
            setIsRemoving(false)
          }}
          onRemoved={onRemoved}
        />
      )}
    </li>
  )
}
