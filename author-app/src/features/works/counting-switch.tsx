import { Checkbox } from '@mantine/core'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import styles from './works.module.css'

interface CountingSwitchProps {
  isOn: boolean
  onChanged: () => void
}

/** Whether visits are counted: owners change it, others are told where it is off. */
export function CountingSwitch({ isOn, onChanged }: CountingSwitchProps) {
  const { api } = useSession()
  const mayChange = useMay('business')
  const { isBusy, run } = useTask('The setting could not be changed.', 'counting')
  if (!mayChange) return isOn ? null : <p className={styles.hint}>Visits are not counted at present.</p>
  const change = (isWanted: boolean) =>
    run(async () => {
      await api.changeCounting(isWanted)
      onChanged()
      toastNote(isWanted ? 'Visits are counted from now on.' : 'Visits are not counted any more.', {
        id: 'counting',
      })
    })
  return (
    <section aria-labelledby="counting">
      <h2 id="counting" className={styles.heading}>
        Counting
      </h2>
      <Checkbox
        label="Count visits"
        checked={isOn}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className={styles.hint}>
        Numbers alone are kept, for thirteen months. No cookie is set and no address is stored; robots, staff
        and visitors whose browser asks not to be tracked are left out. One visitor counts once a day for each
        page.
      </p>
    </section>
  )
}
