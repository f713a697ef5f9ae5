import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveAsFile } from '../../ui/browser-files.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { useSession, useStudioName } from '../session/index.ts'
import styles from './second-factor.module.css'

/** The recovery codes, which are told this once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { email } = useSession()
  const studio = useStudioName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toastNote('The codes are copied.')
    } catch {
      toastNote('The codes could not be copied. Select them, or download them.')
    }
  }
  const download = () => {
    const text = [`Recovery codes of ${email}, ${studio}`, 'Each works once.', '', ...codes, ''].join('\n')
    saveAsFile({ name: 'recovery-codes.txt', blob: new Blob([text], { type: 'text/plain' }) })
  }

  return (
    <div className={styles.section}>
      <h3 ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p className={styles.note}>
        Each code signs you in once if you lose your authenticator app. They are shown this once. Keep them
        where you keep your passwords, or print them.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button onClick={download}>Download codes</Button>
        <Button variant="filled" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
