import { ActionIcon, TextInput } from '@mantine/core'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Editing, Fields } from '../../engine/index.ts'
import { useCommands } from '../../ui/commands.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { createExternalStore } from '../../ui/external-store.ts'
import { useFocusAtFirst } from '../../ui/heading-focus.ts'
import { ariaKeys, keyCap } from '../../ui/keys.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toastError } from '../../ui/toasts.tsx'
import { ContentEditor, type ContentEditorHandle } from '../editor/index.ts'
import { lazyPart } from '../failures/index.ts'
import { useAtHand } from '../sync/index.ts'
import { FormActions } from './form-actions.tsx'
import { HeadLine } from './head-line.tsx'
import styles from './post-form.module.css'
import {
  type FieldErrors,
  fieldsOfValues,
  type PostFormValues,
  parsePostForm,
  withoutErrorsOf,
} from './post-form-values.ts'
import { PublishFields, SeoFields, TagsField } from './publish-fields.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { THUMBNAIL_MISSING, ThumbnailField } from './thumbnail-field.tsx'
import { useAutosave } from './use-editing.ts'
import { useFocusMode } from './use-focus-mode.ts'
import { useReadTime } from './use-read-time.ts'
import { postFormCommands } from './use-submit-post.ts'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog, {
  frame: (failure, { close }) => (
    <Dialog onClose={close} title="Preview" closeButtonProps={{ 'aria-label': 'Back to writing' }}>
      {failure}
    </Dialog>
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
  const [id, setId] = useState(editing.id)
  const [hasSettings, setSettings] = useState(false)
  const [previewHtml, setPreviewHtml] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ContentEditorHandle>(null)
  const title = useRef<HTMLTextAreaElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const focusMode = useFocusMode()
  useAtHand(id)
  useFocusAtFirst(title)

  const html = () => editor.current?.html() ?? ''
  const latest = useRef(values)
  const choosing = useRef(Promise.resolve())
  const isAwaited = useRef(false)
  const kept = () => {
    setId(editing.id())
    onKept?.()
  }
  const autosave = useAutosave(editing, () => fieldsOfValues(latest.current, html()), kept)
  const preview = () => setPreviewHtml(html())
  useCommands([
    { command: postFormCommands.submit, run: () => form.current?.requestSubmit() },
    { command: postFormCommands.preview, run: preview },
    { command: postFormCommands.focusMode, run: focusMode.toggle },
  ])

  const change = (patch: Partial<PostFormValues>) => {
    latest.current = { ...latest.current, ...patch }
    setValues(latest.current)
    setErrors((was) => withoutErrorsOf(was, patch))
    autosave.touch()
  }
  const readTime = useReadTime({
    value: () => latest.current.readTime,
    words,
    fill: (minutes) => change({ readTime: minutes }),
  })
  const changeText = () => {
    readTime.written()
    setErrors((was) => (was.content ? { ...was, content: undefined } : was))
    autosave.touch()
  }
  const closeSettings = () => {
    setSettings(false)
    requestAnimationFrame(() => settingsButton.current?.focus())
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isAwaited.current) return
    isAwaited.current = true
    await choosing.current
    const areAllPlaced = await editor.current?.areAllPlaced()
    isAwaited.current = false
    // The screen would take along the dialog in which a picture's words are asked for.
    if (!areAllPlaced) return
    const parsed = parsePostForm(latest.current, html())
    const missing: FieldErrors = latest.current.thumbnail ? {} : { thumbnail: THUMBNAIL_MISSING }
    const found = parsed.ok ? missing : { ...parsed.errors, ...missing }
    if (!parsed.ok)
      toastError(Object.values(parsed.errors)[0] ?? 'Something in the form cannot be saved.', { id: 'form' })
    if (!parsed.ok || found.thumbnail) {
      const showErrors = () => {
        focusMode.leave()
        setErrors(found)
      }
      showFirstInvalid(form, showErrors, () => setSettings(true))
      return
    }
    setErrors({})
    setSettings(false)
    setBusy(true)
    // The question may stay open for long; until it is answered the form counts as typing and is saved like it.
    await autosave.flush()
    await submit(parsed.fields)
    // The form was inert meanwhile, so the focus went nowhere: back to where the author was.
    flushSync(() => setBusy(false))
    if (document.activeElement === document.body) submitButton.current?.focus()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void onSubmit(event)}
      onBlur={() => void autosave.flush()}
      onKeyDown={focusMode.leaveByKey}
      inert={busy}
      noValidate
      data-focus={focusMode.isFocused}
    >
      <div className={styles.words}>
        <ActionIcon
          className={styles.focusSwitch ?? ''}
          aria-label="Focus mode"
          aria-pressed={focusMode.isFocused}
          aria-keyshortcuts={ariaKeys(postFormCommands.focusMode.keys)}
          title={`Focus mode (${keyCap(postFormCommands.focusMode.keys[0])})`}
          onClick={focusMode.toggle}
        >
          {focusMode.isFocused ? <Minimize2 {...icon} /> : <Maximize2 {...icon} />}
        </ActionIcon>
        <HeadLine
          ref={title}
          kind="title"
          label="Title"
          placeholder="Untitled"
          value={values.title}
          error={errors.title}
          onChange={(text) => change({ title: text })}
          goOn={() => description.current?.focus()}
        />
        <HeadLine
          ref={description}
          kind="description"
          label="Description"
          placeholder="In one or two sentences: what the reader will know afterwards"
          value={values.description}
          error={errors.description}
          onChange={(text) => change({ description: text })}
          goOn={() => editor.current?.focus()}
        />
        <ContentEditor
          ref={editor}
          initialHtml={initialHtml}
          error={errors.content}
          onChange={changeText}
          words={words}
        />
      </div>
      <SettingsPanel opened={hasSettings} close={closeSettings}>
        <PublishFields
          values={values}
          errors={errors}
          words={words}
          change={change}
          onReadTime={readTime.typed}
        />
        <hr className={styles.rule} />
        <ThumbnailField
          value={values.thumbnail}
          stored={storedThumbnail}
          missing={errors.thumbnail}
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
      </SettingsPanel>
      <FormActions
        submitLabel={submitLabel}
        busy={busy}
        submitButton={submitButton}
        settingsButton={settingsButton}
        openSettings={() => setSettings(true)}
        preview={preview}
      />
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
