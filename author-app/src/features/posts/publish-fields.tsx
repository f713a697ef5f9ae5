import { bounds, spokenLanguages } from '@fettle/shared-types'
import { Button, Input, NativeSelect, Pill, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useExternalStore } from '../../ui/external-store.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { pressed } from '../../ui/keys.tsx'
import { suggestedMinutes, type WordCount } from '../editor/index.ts'
import { useCategories } from '../session/index.ts'
import { PlaceFields } from './place-fields.tsx'
import styles from './post-form.module.css'
import { type FieldErrors, type PostFormValues, parseMetaKeywords } from './post-form-values.ts'
import { ScheduleField } from './schedule-field.tsx'
import { postFormCommands } from './use-submit-post.ts'

interface TagsFieldProps {
  label?: string
  tags: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Tags are added by Enter, once each, and can be removed. What stands there half written goes with the form too. */
export function TagsField({ label = 'Tags', tags, onChange, error }: TagsFieldProps) {
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
      label={label}
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
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
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

interface PublishFieldsProps {
  values: PostFormValues
  errors: FieldErrors
  words: WordCount
  change: (patch: Partial<PostFormValues>) => void
  /** Called with what the author says the read time is. */
  onReadTime: (minutes: string) => void
}

/** The languages to choose from, and the one that the post has, which another client may have given it. */
function languageChoices(chosen: string) {
  const choices = [
    { value: '', label: 'The language of the site' },
    ...Object.entries(spokenLanguages()).map(([tag, name]) => ({ value: tag, label: name })),
  ]
  const isOffered = choices.some(({ value }) => value === chosen)
  return isOffered ? choices : [...choices, { value: chosen, label: chosen }]
}

/** Status, category, language, read time, and the place among others. */
export function PublishFields({ values, errors, words, change, onReadTime }: PublishFieldsProps) {
  const categories = useCategories()
  return (
    <>
      <NativeSelect
        label="Status"
        data={['Draft', 'Published']}
        value={values.status}
        error={errors.status}
        onChange={({ currentTarget }) =>
          change({ status: currentTarget.value === 'Published' ? 'Published' : 'Draft' })
        }
      />
      {values.status === 'Draft' && (
        <ScheduleField
          value={values.publishAt}
          error={errors.publish_at}
          onChange={(publishAt) => change({ publishAt })}
        />
      )}
      <NativeSelect
        label="Category"
        data={[...new Set([...categories, values.category])]}
        value={values.category}
        error={errors.category}
        onChange={({ currentTarget }) => change({ category: currentTarget.value })}
      />
      <NativeSelect
        label="Language"
        data={languageChoices(values.language)}
        value={values.language}
        error={errors.language}
        onChange={({ currentTarget }) => change({ language: currentTarget.value })}
      />
      <ReadTimeField
        value={values.readTime}
        words={words}
        error={errors.read_time_minutes}
        onChange={(readTime) => {
          onReadTime(readTime)
          change({ readTime })
        }}
      />
      <PlaceFields values={values} errors={errors} change={change} />
    </>
  )
}

interface ReadTimeFieldProps {
  value: string
  words: WordCount
  error: string | undefined
  onChange: (value: string) => void
}

const counted = (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en-IN')} words`)

/** The read time, which the author says, and what the length of the article suggests. */
function ReadTimeField({ value, words, error, onChange }: ReadTimeFieldProps) {
  const { min, max } = bounds.readTimeMinutes
  const count = useExternalStore(words)
  const minutes = suggestedMinutes(count)
  const isOffered = minutes !== undefined && minutes <= max && String(minutes) !== value
  return (
    <div>
      <TextInput
        label="Read time (minutes)"
        labelProps={{ 'data-required': true }}
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

interface SeoFieldsProps {
  values: PostFormValues
  errors: FieldErrors
  change: (patch: Partial<PostFormValues>) => void
}

/** What search engines are told. */
export function SeoFields({ values, errors, change }: SeoFieldsProps) {
  const keywords = parseMetaKeywords(values.metaKeywords).length
  return (
    <>
      <TextInput
        label="Meta title"
        value={values.metaTitle}
        error={errors.meta_title}
        onChange={({ currentTarget }) => change({ metaTitle: currentTarget.value })}
      />
      <GrowingText
        label="Meta description"
        minRows={2}
        maxRows={6}
        value={values.metaDescription}
        error={errors.meta_description}
        onChange={({ currentTarget }) => change({ metaDescription: currentTarget.value })}
      />
      <TextInput
        label="Meta keywords"
        description={keywords > 1 ? `${keywords} keywords` : 'Separated by commas'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.metaKeywords}
        error={errors.meta_keywords ?? errors.meta_keyword}
        onChange={({ currentTarget }) => change({ metaKeywords: currentTarget.value })}
      />
    </>
  )
}
