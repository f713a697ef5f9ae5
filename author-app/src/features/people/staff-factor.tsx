import type { SignInSettings } from '@fettle/shared-types'
import { Checkbox } from '@mantine/core'
import { useConfirm } from '../../ui/confirm.tsx'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './people.module.css'

interface StaffFactorProps {
  settings: SignInSettings
  onChanged: (settings: SignInSettings) => void
}

/** Whether everybody who works on the site needs a second factor. */
export function StaffFactor({ settings: { staffSecondFactor }, onChanged }: StaffFactorProps) {
  const { api } = useSession()
  const confirm = useConfirm()
  const { isBusy, run } = useTask('The setting could not be changed.', 'people')
  const change = async (isNeeded: boolean) => {
    const question = {
      title: 'Ask everybody for a second factor?',
      body: 'Owners, editors and authors without one set it up before they can go on, you too. What they have written stays on their devices.',
    }
    if (isNeeded && !(await confirm(question))) return
    await run(async () => {
      onChanged(await api.changeSignInSettings({ staffSecondFactor: isNeeded }))
      toastNote(isNeeded ? 'Everybody needs a second factor now.' : 'A second factor is optional now.')
    })
  }
  return (
    <section aria-labelledby="signing-in">
      <h2 id="signing-in" className={styles.heading}>
        Signing in
      </h2>
      <Checkbox
        label="Everybody who works here needs a second factor"
        checked={staffSecondFactor}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className={styles.facts}>
        Signing in then also needs a code from an app. Anybody without one is asked to set it up first.
        Readers are not asked.
      </p>
    </section>
  )
}
