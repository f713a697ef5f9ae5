import { UnstyledButton } from '@mantine/core'
import type { Resolution } from '../../engine/index.ts'
import styles from './conflict.module.css'

const wholes: { resolution: Resolution; label: string; effect: string }[] = [
  {
    resolution: 'mine',
    label: 'Keep this device’s version',
    effect: 'It replaces the version on the site, which stays in the post’s history.',
  },
  {
    resolution: 'theirs',
    label: 'Keep the site’s version',
    effect: 'What you submitted on this device is dropped.',
  },
  {
    resolution: 'both',
    label: 'Keep both',
    effect: 'The site’s version stays. This device’s becomes a new draft.',
  },
]

/** The ways on that need no reading piece by piece, each with what it does. */
export function WholeChoices({ resolve }: { resolve: (resolution: Resolution) => Promise<void> }) {
  return (
    <ul className={styles.wholes}>
      {wholes.map(({ resolution, label, effect }) => (
        <li key={label}>
          <UnstyledButton
            className={styles.whole}
            aria-describedby={`effect-${resolution}`}
            onClick={() => void resolve(resolution)}
          >
            {label}
          </UnstyledButton>
          <p id={`effect-${resolution}`}>{effect}</p>
        </li>
      ))}
    </ul>
  )
}
