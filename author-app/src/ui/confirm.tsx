import { Button, Modal } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import styles from './ui.module.css'

export interface Question {
  title: string
  /** What will happen, in one sentence; several are a list. */
  body: string | readonly string[]
  /** Something is lost by it: the button that does it is red. */
  isDestructive?: boolean
}

/** Asks with `Confirm` and `Cancel`; answers whether it was confirmed. */
type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm | undefined>(undefined)

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm is used outside a ConfirmProvider')
  return confirm
}

interface Asked extends Question {
  answer: (confirmed: boolean) => void
}

/** Whether a dialog stands over everything else: a press in it is no press beside what is below. */
export const isModalOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Holds the one confirmation dialog of the studio. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, answer: resolve })
        setOpen(true)
      }),
    [],
  )
  const answer = (confirmed: boolean) => {
    setOpen(false)
    asked?.answer(confirmed)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={open}
        onClose={() => answer(false)}
        title={asked?.title}
        withCloseButton={false}
        size="26rem"
        classNames={{ title: styles.confirmTitle ?? '' }}
      >
        {typeof asked?.body === 'object' ? (
          <ul className={styles.confirmPoints}>
            {asked.body.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.confirmBody}>{asked?.body}</p>
        )}
        <div className={styles.confirmActions}>
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button
            variant="filled"
            data-autofocus
            {...(asked?.isDestructive ? { className: styles.destructive ?? '' } : {})}
            onClick={() => answer(true)}
          >
            Confirm
          </Button>
        </div>
      </Modal>
    </ConfirmContext>
  )
}
