import { videoOf } from '@fettle/shared-types/video'
import { Button, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { insertBlock } from './insert-block.ts'
import styles from './toolbar.module.css'

interface VideoDialogProps {
  editor: Editor
  close: () => void
}

/** Puts a video of another site into the article: a paragraph that is one link, which the page shows as a plate to press. */
export function VideoDialog({ editor, close }: VideoDialogProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const video = videoOf(address.trim())
    if (!video) return setError('This is not the address of a YouTube or Vimeo video.')
    const { page: href } = video
    const text = title.trim() || href
    insertBlock(editor, (chain) =>
      chain.insertContent([
        { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] },
        { type: 'paragraph' },
      ]),
    )
    close()
  }
  return (
    <Modal opened onClose={close} title="Video" withCloseButton={false} size="26rem">
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Address of the video"
          description="On YouTube or Vimeo. Nothing is loaded from there until a reader plays it."
          value={address}
          inputMode="url"
          required
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setError(undefined)
          }}
        />
        <TextInput
          mt="sm"
          label="Title of the video"
          description="Shown until it plays. Optional."
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            Add video
          </Button>
        </div>
      </form>
    </Modal>
  )
}
