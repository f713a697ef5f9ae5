import type { Account } from '@fettle/shared-types'
import { Skeleton } from '@mantine/core'
import useSWR from 'swr'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import styles from './account.module.css'
import { DigestChoice } from './digest-choice.tsx'
import { EmailChange } from './email-change.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPicture } from './own-picture.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

/**
 * What of the account is kept by the server: name, address, password, where it is signed in. It needs the network.
 * @param heading the level of its headings on the page
 */
export function OwnAccount({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { api } = useSession()
  const account = useSWR('account', () => api.account())
  const devices = useSWR('account-devices', () => api.devices())
  const error: unknown = account.error ?? devices.error
  const trouble = error ? troubleOf(error, 'The account could not be read.') : undefined
  const retry = () => {
    void account.mutate()
    void devices.mutate()
  }
  useRetryOnceBack(trouble, retry)
  if (!account.data || !devices.data)
    return trouble ? (
      <div className={styles.own}>
        <Trouble retry={retry}>
          {trouble.sentence} Your name, your password and your devices can be changed when the server answers.
        </Trouble>
      </div>
    ) : (
      <Skeleton
        className={styles.waiting ?? ''}
        role="group"
        height="20rem"
        radius="var(--radius)"
        aria-label="Loading the account"
      />
    )
  const onChanged = (changed: Account) => void account.mutate(changed, { revalidate: false })
  const hasSecondFactor = account.data.secondFactor?.isOn === true
  const { sendsMail = true } = account.data
  return (
    <div className={styles.own}>
      <NameForm account={account.data} onChanged={onChanged} />
      <OwnPicture account={account.data} onChanged={onChanged} />
      <EmailChange heading={heading} hasSecondFactor={hasSecondFactor} sendsMail={sendsMail} />
      <PasswordChange hasSecondFactor={hasSecondFactor} sendsMail={sendsMail} onChanged={retry} />
      <Passkeys hasSecondFactor={hasSecondFactor} onRemoved={() => void devices.mutate()} />
      {account.data.secondFactor && <SecondFactor factor={account.data.secondFactor} onChanged={retry} />}
      <SignedInDevices devices={devices.data} onChanged={() => void devices.mutate()} />
      <DigestChoice />
      <OwnData heading={heading} hasSecondFactor={hasSecondFactor} />
    </div>
  )
}
