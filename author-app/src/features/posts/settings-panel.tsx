import { Button, FocusTrap, Overlay } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './settings-panel.module.css'

/** Where the window has no room beside the text (`post-form.module.css`). */
const NARROW = '(max-width: 1099.98px)'

/** Above the studio's bars, below its dialogs. */
const SHADE_LAYER = 100

interface SettingsPanelProps {
  /** Whether the author asked for it; beside the text it is always there. */
  opened: boolean
  close: () => void
  children: ReactNode
}

/**
 * Everything of a post but its text. It stands beside the text where there is room, else it is a sheet over it. Both are
 * the same elements, so that nothing half typed goes when a window or a phone is turned.
 */
export function SettingsPanel({ opened, close, children }: SettingsPanelProps) {
  const isSheet = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) && opened
  const name = { 'aria-label': 'Publish settings' }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <>
      {isSheet && <Overlay fixed zIndex={SHADE_LAYER} onClick={close} />}
      <FocusTrap active={isSheet === true}>
        <div
          className={styles.panel}
          data-open={opened}
          {...(isSheet
            ? { ...name, role: 'dialog', 'aria-modal': true, onKeyDown }
            : { ...name, role: 'complementary' })}
        >
          <div className={styles.head}>
            <h2 className={styles.name}>Publish settings</h2>
            <Button onClick={close}>Done</Button>
          </div>
          {children}
        </div>
      </FocusTrap>
    </>
  )
}
