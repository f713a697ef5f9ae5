import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** For what is drawn only while it is open: when it goes, the focus returns to what had it, or to the screen. */
export function useReturnFocus(): void {
  // Read while drawing: in an effect the focus would be in the dialog already.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
      const target = before.isConnected ? before : document.getElementById('main')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}

/** A dialog that is drawn only while it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus()
  return <Modal {...props} opened />
}
