import { ActionIcon, Button, Modal, Textarea, TextInput } from '@mantine/core'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Editing, Fields } from '../../engine/index.ts'
import { useCommands } from '../../ui/commands.tsx'
import { createExternalStore } from '../../ui/external-store.ts'
import { ariaKeys, KeyHint, keyCap } from '../../ui/keys.tsx'
import { toastError } from '../../ui/toasts.tsx'
import { ContentEditor, type ContentEditorHandle } from '../editor/index.ts'
import { lazyPart } from '../failures/index.ts'
import styles from './post-form.module.css'
import { type FieldErrors, fieldsOfValues, type PostFormValues, parsePostForm } from './post-form-values.ts'
import { PublishFields, SeoFields, TagsField } from './publish-fields.tsx'
import { THUMBNAIL_MISSING, ThumbnailField } from './thumbnail-field.tsx'
import { useAutosave } from './use-editing.ts'
import { postFormCommands } from './use-submit-post.ts'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog, {
  frame: (failure, { close }) => (
    <Modal opened onClose={close} title="Preview" closeButtonProps={{ 'aria-label': 'Back to writing' }}>
      {failure}
    </Modal>
  ),
})

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true }

interface PostFormProps {
  initial: PostFormValues
  initialHtml: string
  /** Keeps what is typed on this device. */
  editing: Editing
  /** The thumbnail the server has; '' for none. */
  storedThumbnail: string
  /** ISO 8601. */
  createdAt: string
  submitLabel: string
  /** Submits a checked form. Resolves with success and failure alike; the form stays as it is. */
  submit: (fields: Fields) => Promise<void>
  /** Called whenever typing was kept. */
  onKept?: () => void
}

/** The form of a post: the text in the middle, the details at its side. */
export function PostForm(props: PostFormProps) {
  const { initial, initialHtml, editing, storedThumbnail, createdAt, submitLabel, submit, onKept } = props
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [words] = useState(() => createExternalStore(0))
  const [isFocused, setFocused] = useState(false)
  const [previewHtml, setPreviewHtml] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ContentEditorHandle>(null)
  const submitButton = useRef<HTMLButtonElement>(null)

  const html = () => editor.current?.html() ?? ''
  const latest = useRef(values)
  const choosing = useRef(Promise.resolve())
  const autosave = useAutosave(editing, () => fieldsOfValues(latest.current, html()), onKept)
  const preview = () => setPreviewHtml(html())
  const toggleFocus = () => setFocused((was) => !was)
  useCommands([
    { command: postFormCommands.submit, run: () => form.current?.requestSubmit() },
    { command: postFormCommands.preview, run: preview },
    { command: postFormCommands.focusMode, run: toggleFocus },
  ])

  const change = (patch: Partial<PostFormValues>) => {
    latest.current = { ...latest.current, ...patch }
    setValues(latest.current)
    autosave.touch()
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    await choosing.current
    const parsed = parsePostForm(latest.current, html())
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) {
      toastError(Object.values(parsed.errors)[0] ?? 'Something in the form cannot be sent.', { id: 'form' })
      return
    }
    if (!latest.current.thumbnail) {
      toastError(THUMBNAIL_MISSING, { id: 'thumbnail' })
      return
    }
    setBusy(true)
    // The question may stay open for long; until it is answered the form counts as typing and is saved like it.
    await autosave.flush()
    await submit(parsed.fields)
    setBusy(false)
    // The form was inert meanwhile, so the focus went nowhere: back to where the author was.
    requestAnimationFrame(() => document.activeElement === document.body && submitButton.current?.focus())
  }
  const toNextField = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey)
      event.preventDefault()
  }

  const leaveFocus = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInside = target instanceof Node && currentTarget.contains(target)
    if (key === 'Escape' && isInside) setFocused(false)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void onSubmit(event)}
      onBlur={() => void autosave.flush()}
      onKeyDown={leaveFocus}
      inert={busy}
      data-focus={isFocused}
    >
      <div className={styles.words}>
        <ActionIcon
          className={styles.focusSwitch ?? ''}
          aria-label="Focus mode"
          aria-pressed={isFocused}
          aria-keyshortcuts={ariaKeys(postFormCommands.focusMode.keys)}
          title={`Focus mode (${keyCap(postFormCommands.focusMode.keys[0])})`}
          onClick={toggleFocus}
        >
          {isFocused ? <Minimize2 {...icon} /> : <Maximize2 {...icon} />}
        </ActionIcon>
        <Textarea
          label="Title"
          placeholder="Untitled"
          variant="unstyled"
          classNames={{ input: styles.title ?? '', label: styles.quietLabel ?? '' }}
          autosize
          minRows={1}
          required
          value={values.title}
          error={errors.title}
          onKeyDown={toNextField}
          onChange={({ currentTarget }) => change({ title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
        />
        <Textarea
          label="Description"
          placeholder="In one or two sentences: what the reader will know afterwards"
          variant="unstyled"
          classNames={{ input: styles.description ?? '', label: styles.quietLabel ?? '' }}
          autosize
          minRows={1}
          required
          value={values.description}
          error={errors.description}
          onKeyDown={toNextField}
          onChange={({ currentTarget }) =>
            change({ description: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
          }
        />
        <ContentEditor
          ref={editor}
          initialHtml={initialHtml}
          error={errors.content}
          onChange={autosave.touch}
          words={words}
        />
      </div>
      <aside className={styles.side} aria-label="Details of the post">
        <PublishFields values={values} errors={errors} words={words} change={change} />
        <hr className={styles.rule} />
        <ThumbnailField
          value={values.thumbnail}
          stored={storedThumbnail}
          onChange={(thumbnail) => change({ thumbnail })}
          onChoosing={(kept) => {
            choosing.current = kept
          }}
        />
        <TextInput
          label="Caption"
          value={values.caption}
          error={errors.caption}
          onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
        />
        <TagsField
          tags={values.tags}
          error={errors.tags ?? errors.tag}
          onChange={(tags) => change({ tags })}
        />
        <hr className={styles.rule} />
        <SeoFields values={values} errors={errors} change={change} />
      </aside>
      <div className={styles.actions}>
        <Button onClick={preview} aria-keyshortcuts={ariaKeys(postFormCommands.preview.keys)}>
          Preview
        </Button>
        <Button
          ref={submitButton}
          type="submit"
          variant="filled"
          loading={busy}
          aria-keyshortcuts={ariaKeys(postFormCommands.submit.keys)}
          rightSection={<KeyHint chord={postFormCommands.submit.keys[0]} />}
        >
          {submitLabel}
        </Button>
      </div>
      {previewHtml !== undefined && (
        <PreviewDialog
          values={values}
          html={previewHtml}
          createdAt={createdAt}
          close={() => setPreviewHtml(undefined)}
        />
      )}
    </form>
  )
}
