import type { KeyboardEvent, Ref } from 'react'
import { GrowingText } from '../../ui/growing-text.tsx'
import styles from './head-line.module.css'

interface HeadLineProps {
  /** How it is set: as it will be read. */
  kind: 'title' | 'description'
  label: string
  placeholder: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
  /** Goes to what is written next. */
  goOn: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A text above the article that is one paragraph, however many lines it takes. Its label goes once something is written, and Enter leads on. */
export function HeadLine({ kind, label, placeholder, value, error, onChange, goOn, ref }: HeadLineProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChord) return
    event.preventDefault()
    goOn()
  }
  return (
    <GrowingText
      ref={ref}
      label={label}
      labelProps={{ 'data-required': true }}
      placeholder={placeholder}
      variant="unstyled"
      classNames={{ root: styles.line ?? '', input: styles[kind] ?? '', label: styles.label ?? '' }}
      minRows={1}
      required
      value={value}
      error={error}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
    />
  )
}
