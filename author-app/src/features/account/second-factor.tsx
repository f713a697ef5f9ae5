import type { SecondFactorState } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import accountStyles from './account.module.css'
import { FactorChange } from './factor-change.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Open = 'set-up' | 'renew' | 'turn-off' | { codes: string[] }

const leftInWords = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`

/** The second factor of the account: setting it up, its recovery codes, and turning it off. */
export function SecondFactor({ factor, onChanged }: { factor: SecondFactorState; onChanged: () => void }) {
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(undefined)
    heading.current?.focus()
  }
  const done = () => {
    close()
    onChanged()
  }

  return (
    <section aria-labelledby="second-factor" className={styles.section}>
      <h2 ref={heading} id="second-factor" tabIndex={-1} className={accountStyles.heading}>
        Second factor
      </h2>
      <p className={styles.note}>
        {factor.isOn
          ? `On. Signing in needs your password and a code from your authenticator app. ${leftInWords(factor.recoveryCodesLeft)}`
          : 'Off. When it is on, signing in also needs a code from an app on your phone, so a stolen password is not enough.'}
      </p>
      {open === undefined && (
        <div className={styles.actions}>
          {factor.isOn ? (
            <>
              <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
              <Button onClick={() => setOpen('turn-off')}>Turn off</Button>
            </>
          ) : (
            <Button onClick={() => setOpen('set-up')}>Set up a second factor</Button>
          )}
        </div>
      )}
      {open === 'set-up' && <FactorSetUp onDone={done} onCancel={close} />}
      {(open === 'renew' || open === 'turn-off') && (
        <FactorChange
          kind={open}
          onCancel={close}
          onDone={(codes) => (codes ? setOpen({ codes }) : done())}
        />
      )}
      {typeof open === 'object' && <RecoveryCodeList codes={open.codes} onKept={done} />}
    </section>
  )
}
