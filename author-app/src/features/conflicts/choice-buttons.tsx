import { Button } from '@mantine/core'
import type { Choice } from '../../engine/index.ts'
import styles from './conflict.module.css'

interface ChoiceButtonsProps {
  /** What is chosen for. */
  name: string
  chosen: Choice | undefined
  choose: (choice: Choice) => void
  withBoth?: boolean
}

const words: Record<Choice, string> = { mine: 'Mine', theirs: 'Theirs', both: 'Both, mine first' }

/** The choice for one piece. */
export function ChoiceButtons({ name, chosen, choose, withBoth = false }: ChoiceButtonsProps) {
  const choices: Choice[] = withBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="compact-sm"
          variant={chosen === choice ? 'filled' : 'default'}
          aria-pressed={chosen === choice}
          aria-label={`${name}: ${words[choice]}`}
          onClick={() => choose(choice)}
        >
          {words[choice]}
        </Button>
      ))}
    </div>
  )
}
