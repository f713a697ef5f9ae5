import { Input } from '@mantine/core'
import { useId } from 'react'
import styles from './swatch-input.module.css'

/** What every choice of one among some is given. */
export interface ChoiceInputProps {
  label: string
  description: string | undefined
  error: string | undefined
  value: string
  onChange: (value: string) => void
  'data-at': string
  /** What can be chosen, named for people. */
  options: Record<string, string>
}

interface SwatchInputProps extends ChoiceInputProps {
  /** The colours of each; one without has none of its own yet. */
  swatches: Record<string, readonly string[]>
}

/** Longer names than this stand one below the other. */
const LINE_LENGTH = 20

/** One of some colours, each shown beside its name. */
export function SwatchInput(props: SwatchInputProps) {
  const { label, description, error, value, onChange, options, swatches, 'data-at': at } = props
  const [name, hint, said] = [useId(), useId(), useId()]
  return (
    <fieldset
      className={styles.choice}
      data-long={Object.values(options).some((title) => title.length > LINE_LENGTH)}
      aria-describedby={[description && hint, error && said].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {description ? <Input.Description id={hint}>{description}</Input.Description> : null}
      <div className={styles.options}>
        {Object.entries(options).map(([option, title]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option}
              checked={option === value}
              data-at={at}
              onChange={() => onChange(option)}
            />
            <span className={styles.swatch} aria-hidden="true">
              {swatches[option]?.map((colour) => (
                <span key={colour} style={{ background: colour }} />
              ))}
            </span>
            {title}
          </label>
        ))}
      </div>
      {error ? <Input.Error id={said}>{error}</Input.Error> : null}
    </fieldset>
  )
}
