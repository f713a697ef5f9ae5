import { bounds } from '@fettle/shared-types'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { unsyncedOf, useSummaries } from '../sync/index.ts'
import styles from './account.module.css'
import { FactorCodeField } from './factor-code-field.tsx'
import { useSignOut } from './sign-out-provider.tsx'

interface EmailChangeProps {
  heading: 'h2' | 'h3'
  hasSecondFactor: boolean
  /** Whether a code can be sent. */
  sendsMail: boolean
}

type Step = { step: 'closed' } | { step: 'asking' } | { step: 'confirming'; email: string }

/**
 * Changes the address that the account signs in with: a code is mailed to the new one. The store of this device belongs to the old
 * address, so everything in it has to be on the server before.
 */
export function EmailChange({ heading: Heading, hasSecondFactor, sendsMail }: EmailChangeProps) {
  const { email } = useSession()
  const [now, setNow] = useState<Step>({ step: 'closed' })
  const unsynced = unsyncedOf(useSummaries() ?? []).length
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setNow({ step: 'closed' })
    title.current?.focus()
  }
  return (
    <section aria-labelledby="email-address">
      <Heading id="email-address" className={styles.heading} ref={title} tabIndex={-1}>
        Email address
      </Heading>
      <p className={styles.note}>
        You sign in with {email}.{' '}
        {sendsMail
          ? 'We send a code to the new address to confirm it, and a note to the old one.'
          : 'It cannot be changed: no mail server is set up on this site, so no code reaches a new address.'}
      </p>
      {sendsMail && unsynced > 0 && (
        <p className={styles.note}>
          {unsynced === 1 ? 'One post is' : `${unsynced} posts are`} on this device only. Sync first: then the
          address can be changed.
        </p>
      )}
      {sendsMail && now.step === 'closed' && (
        <Button disabled={unsynced > 0} onClick={() => setNow({ step: 'asking' })}>
          Change the address…
        </Button>
      )}
      {now.step === 'asking' && (
        <NewAddress
          hasSecondFactor={hasSecondFactor}
          onSent={(sentTo) => setNow({ step: 'confirming', email: sentTo })}
          onCancel={close}
        />
      )}
      {now.step === 'confirming' && (
        <NewAddressCode email={now.email} isBlocked={unsynced > 0} onCancel={close} />
      )}
    </section>
  )
}

interface NewAddressProps {
  hasSecondFactor: boolean
  onSent: (email: string) => void
  onCancel: () => void
}

/** Asks for the new address. It takes what signing in takes: a device may have been left open. */
function NewAddress({ hasSecondFactor, onSent, onCancel }: NewAddressProps) {
  const { api, email: present } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isBusy, run } = useTask('The address could not be changed.', 'account-email')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      await api.beginEmailChange({ email, password, ...(hasSecondFactor ? { code } : {}) })
      onSent(email)
    })
  }
  return (
    <form className={styles.form} aria-label="Change the address" onSubmit={(event) => void ask(event)}>
      <TextInput
        ref={first}
        type="email"
        label="New email address"
        autoComplete="email"
        required
        withAsterisk={false}
        maxLength={bounds.enquiry.email.max}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <input type="text" name="username" autoComplete="username" value={present} readOnly hidden />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {hasSecondFactor && <FactorCodeField value={code} onChange={setCode} />}
      <p className={styles.ways}>
        <Button type="submit" variant="filled" loading={isBusy}>
          Send the code
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}

interface NewAddressCodeProps {
  email: string
  /** Something is on this device only. */
  isBlocked: boolean
  onCancel: () => void
}

/** Takes the code of the mail. Then the account signs in anew, under its new address. */
function NewAddressCode({ email, isBlocked, onCancel }: NewAddressCodeProps) {
  const { api } = useSession()
  const signOut = useSignOut()
  const [code, setCode] = useState('')
  const { isBusy, run } = useTask('The address could not be changed.', 'account-email')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      await api.confirmEmailChange(code).catch(async (error: unknown) => {
        // The answer to this try, or to one before, may have been lost.
        const account = await api.account().catch(() => undefined)
        if (account?.email !== email) throw error
      })
      toastNote(`Your address is ${email} now. Sign in with it.`)
      await signOut()
    })
  }
  return (
    <form
      className={styles.form}
      aria-label="Confirm the new address"
      onSubmit={(event) => void confirm(event)}
    >
      <p className={styles.note} role="status">
        A mail with a code of six digits is on its way to {email}. It works for 15 minutes. You are signed out
        everywhere then, and sign in with the new address.
      </p>
      <TextInput
        ref={first}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        maxLength={bounds.signUp.code}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <p className={styles.ways}>
        <Button type="submit" variant="filled" loading={isBusy} disabled={isBlocked}>
          Confirm the address
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}
