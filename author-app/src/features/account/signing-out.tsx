import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import styles from './signing-out.module.css'

interface SigningOutProps {
  title: string
  text: string
  /** The one way on or back; `undefined` while there is none. */
  action: { label: string; run: () => void } | undefined
}

/** Stands over everything, dialogs too, so that nothing can be typed. The rest of the page is inert below it. */
export function SigningOut({ title, text, action }: SigningOutProps) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const before = document.activeElement
    sheet.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        action?.run()
      }}
      // A browser may close it at a second Escape; it is only over when the sign-out is.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.words} role="status">
        {text}
      </p>
      {action && (
        <div className={styles.actions}>
          <Button onClick={action.run}>{action.label}</Button>
        </div>
      )}
    </dialog>
  )
}
