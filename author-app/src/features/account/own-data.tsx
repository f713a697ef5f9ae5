import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import ui from '../../ui/ui.module.css'
import { hasStatus, mayBeDone, OWN_DATA_PATH } from '../api/index.ts'
import { DownloadLink, useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import { FactorCodeField } from './factor-code-field.tsx'
import { useSignOut } from './sign-out-provider.tsx'

interface OwnDataProps {
  /** Its level on the page. */
  heading: 'h2' | 'h3'
  /** Then the end of the account takes a code too. */
  hasSecondFactor: boolean
}

/** What the site knows of whoever is signed in, to take away, and the end of the account. */
export function OwnData({ heading: Heading, hasSecondFactor }: OwnDataProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    opener.current?.focus()
    setIsDeleting(false)
  }
  return (
    <section aria-labelledby="own-data">
      <Heading id="own-data" className={styles.heading}>
        Your data
      </Heading>
      <p className={styles.ownData}>
        <DownloadLink href={OWN_DATA_PATH}>Download my data</DownloadLink>
        <Button ref={opener} onClick={() => setIsDeleting(true)}>
          Delete my account…
        </Button>
      </p>
      {isDeleting && <DeleteAccount hasSecondFactor={hasSecondFactor} close={close} />}
    </section>
  )
}

/** What goes with an account, what stays, and what stands in the way, each to be found at a glance. */
const Consequences = () => (
  <dl className={ui.consequences}>
    <dt>Deleted for good</dt>
    <dd>The account, your comments and your picture. You are signed out everywhere.</dd>
    <dt>Kept</dt>
    <dd>Enquiries that you have sent stay with the business: ask it to delete them.</dd>
    <dd>If moderators have blocked you, a hash of your address, so that the block holds.</dd>
    <dt>To do first</dt>
    <dd>If you have posts, an owner has to give them to somebody else.</dd>
    <dd>If you sign in with a code, set a password.</dd>
  </dl>
)

interface DeleteAccountProps extends Pick<OwnDataProps, 'hasSecondFactor'> {
  close: () => void
}

/** Asks for what signing in takes. What the account has on this device goes as it does when signing out. */
function DeleteAccount({ hasSecondFactor, close }: DeleteAccountProps) {
  const { api, email } = useSession()
  const signOut = useSignOut()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const failedChange = useFailedChange()
  const mayBeDeleted = useRef(false)

  /** Whether an account whose deletion got no answer is gone: its session went with it. */
  const isGone = async (error: unknown) => {
    mayBeDeleted.current ||= mayBeDone(error)
    if (!mayBeDeleted.current) return false
    const now = mayBeDone(error) ? await api.account().catch((reason: unknown) => reason) : error
    return hasStatus(now, 401) && now.refusal.code !== undefined
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || password === '') return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await api.deleteOwnAccount({ password, ...(hasSecondFactor ? { code } : {}) })
    } catch (error) {
      if (!(await isGone(error))) {
        setFailure(failedChange(error, 'The account could not be deleted.'))
        setIsBusy(false)
        return
      }
    }
    close()
    await signOut()
  }
  return (
    <Dialog onClose={close} title={`Delete the account ${email}?`} withCloseButton={false} size="28rem">
      <form onSubmit={(event) => void onSubmit(event)}>
        <Consequences />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          mt="md"
          data-autofocus
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={hasSecondFactor ? undefined : failure}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {hasSecondFactor && <FactorCodeField mt="md" error={failure} value={code} onChange={setCode} />}
        <div className={ui.confirmActions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled" className={ui.destructive ?? ''} loading={isBusy}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
