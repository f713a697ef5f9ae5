import { videoOf } from '@fettle/shared-types/video'
import { Button, Input, TextInput } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import type { KeptImage } from '../../engine/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { insertBlock } from './insert-block.ts'
import styles from './toolbar.module.css'

interface VideoDialogProps {
  editor: Editor
  /** Keeps a picture on this device; `undefined` when it was refused and the author was told why. */
  keep: (picture: Blob) => Promise<KeptImage | undefined>
  close: () => void
}

/** The picture of a video stands in the link, and what the link is called is what the picture shows. */
const insideLink = (text: string, poster: KeptImage | undefined): JSONContent =>
  poster
    ? {
        type: 'inlinePicture',
        attrs: { src: poster.ref, alt: text, width: poster.width, height: poster.height },
      }
    : { type: 'text', text }

/** Puts a video of another site into the article: a paragraph that is one link, which the page shows as a plate to press. */
export function VideoDialog({ editor, keep, close }: VideoDialogProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [poster, setPoster] = useState<KeptImage>()
  const [isKeeping, setIsKeeping] = useState(false)
  const posterId = useId()
  const [error, setError] = useState<string>()

  const choose = async (file: File | undefined) => {
    setPoster(undefined)
    if (!file) return
    setIsKeeping(true)
    setPoster(await keep(file))
    setIsKeeping(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const video = videoOf(address.trim())
    if (!video) return setError('This is not the address of a YouTube or Vimeo video.')
    const { page: href } = video
    const inside = insideLink(title.trim() || href, poster)
    insertBlock(editor, (chain) =>
      chain.insertContent([
        { type: 'paragraph', content: [{ ...inside, marks: [{ type: 'link', attrs: { href } }] }] },
        { type: 'paragraph' },
      ]),
    )
    close()
  }
  return (
    <Dialog onClose={close} title="Video" withCloseButton={false} size="26rem">
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
        <Input.Wrapper
          id={posterId}
          mt="sm"
          label="Picture of the video"
          description="Shown until it plays, from this site. Optional."
        >
          <input
            id={posterId}
            type="file"
            accept="image/*"
            aria-describedby={`${posterId}-description`}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </Input.Wrapper>
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled" disabled={isKeeping}>
            Add video
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
