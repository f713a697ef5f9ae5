import { Modal } from '@mantine/core'
import { keyCap } from '../ui/keys.tsx'
import styles from './shortcut-sheet.module.css'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'

/** Every key, by where it works. */
export function ShortcutSheet({ close }: { close: () => void }) {
  return (
    <Modal
      opened
      onClose={close}
      title="Keyboard shortcuts"
      size="56rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.groups}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} className={styles.group}>
            <h3 className={styles.name}>{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={styles.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Keys {...shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Keys({ keys = [], typed }: Shortcut) {
  if (typed) return <code className={styles.typed}>{typed}</code>
  return keys.map((chord, index) => (
    <span key={chord}>
      {index > 0 && ' or '}
      <kbd className={styles.key}>{keyCap(chord)}</kbd>
    </span>
  ))
}
