import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import ui from '../../ui/ui.module.css'
import { hasStatus, mayBeDone, OWN_DATA_PATH } from '../api/index.ts'
import { DownloadLink, useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import { useSignOut } from './sign-out-provider.tsx'

/**
 * What the site knows of whoever is signed in, to take away, and the end of the account.
 * @param heading its level on the page
 */
export function OwnData({ heading: Heading }: { heading: 'h2' | 'h3' }) {
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
      {isDeleting && <DeleteAccount close={close} />}
    </section>
  )
}

/** Asks for the password. What the account has on this device goes as it does when signing out. */
function DeleteAccount({ close }: { close: () => void }) {
  const { api, email } = useSession()
  const signOut = useSignOut()
  const [password, setPassword] = useState('')
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
      await api.deleteOwnAccount(password)
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
        <p className={ui.confirmBody}>
          Your comments and your picture are deleted with it, and you are signed out everywhere. It cannot be
          brought back. If moderators have blocked you, a hash of your address is kept so that the block
          holds. Enquiries that you have sent stay with the business: ask it to delete them. If you have
          posts, an owner has to give them to somebody else first. If you sign in with a code, set a password
          first.
        </p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          mt="md"
          data-autofocus
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={failure}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
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
