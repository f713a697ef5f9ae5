import { bounds } from '@fettle/shared-types'
import { Input, Pill } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { pressed } from '../../ui/keys.tsx'
import styles from './post-form.module.css'
import { postFormCommands } from './use-submit-post.ts'

interface TagsFieldProps {
  tags: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Tags are added by Enter, once each, and can be removed. What stands there half written goes with the form too. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  const add = () => {
    const tag = text.trim()
    if (!tag) return
    if (!tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (!isChord) event.preventDefault()
      add()
    } else if (postFormCommands.submit.keys.some((chord) => pressed(event.nativeEvent, chord))) {
      add()
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1))
    }
  }
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }

  return (
    <Input.Wrapper
      id={id}
      label="Tags"
      error={error}
      description={text.trim() ? 'Press Enter to add it' : `Add with Enter, at most ${bounds.tags.max}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={styles.tags}>
        {tags.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            onRemove={() => remove(tag)}
            removeButtonProps={{ 'aria-label': `Remove ${tag}`, tabIndex: 0, 'aria-hidden': false }}
          >
            {tag}
          </Pill>
        ))}
        <input
          ref={input}
          id={id}
          className={styles.tagInput}
          value={text}
          enterKeyHint="enter"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </div>
    </Input.Wrapper>
  )
}
