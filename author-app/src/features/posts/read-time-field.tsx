import { bounds } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { useExternalStore } from '../../ui/external-store.ts'
import { suggestedMinutes, type WordCount } from '../editor/index.ts'
import styles from './read-time-field.module.css'

interface ReadTimeFieldProps {
  value: string
  words: WordCount
  error: string | undefined
  onChange: (value: string) => void
}

const counted = (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en-IN')} words`)

/** The read time, which the author says, and what the length of the article suggests. */
export function ReadTimeField({ value, words, error, onChange }: ReadTimeFieldProps) {
  const { min, max } = bounds.readTimeMinutes
  const count = useExternalStore(words)
  const minutes = suggestedMinutes(count)
  const isOffered = minutes !== undefined && minutes <= max && String(minutes) !== value
  return (
    <div>
      <TextInput
        label="Read time (minutes)"
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        step={1}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={styles.suggestion}>
        <span>
          {counted(count)}
          {minutes !== undefined && `, about ${minutes} min`}
        </span>
        {isOffered && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(String(minutes))}>
            {`Use ${minutes}`}
          </Button>
        )}
      </p>
    </div>
  )
}
