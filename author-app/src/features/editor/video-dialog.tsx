import { videoOf } from '@fettle/shared-types/video'
import { Button, Input, TextInput } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { type FormEvent, useRef, useState } from 'react'
import type { KeptImage } from '../../engine/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { insertBlock } from './insert-block.ts'
import styles from './toolbar.module.css'
import { replaceVideo, selectedVideo } from './video.ts'

interface VideoDialogProps {
  editor: Editor
  /** Keeps a picture on this device; `undefined` when it was refused and the author was told why. */
  keep: (picture: Blob) => Promise<KeptImage | undefined>
  close: () => void
}

type Poster = Pick<KeptImage, 'ref' | 'width' | 'height'>

/** The picture of a video stands in the link, and what the link is called is what the picture shows. */
const insideLink = (text: string, poster: Poster | undefined): JSONContent =>
  poster
    ? {
        type: 'inlinePicture',
        attrs: { src: poster.ref, alt: text, width: poster.width, height: poster.height },
      }
    : { type: 'text', text }

/**
 * Puts a video of another site into the article: a paragraph that is one link, which the page shows as a plate to press.
 * The one that is selected is changed instead.
 */
export function VideoDialog({ editor, keep, close }: VideoDialogProps) {
  const [placed] = useState(() => selectedVideo(editor.state))
  const [address, setAddress] = useState(placed?.page ?? '')
  const [title, setTitle] = useState(placed?.ownTitle ?? '')
  const [poster, setPoster] = useState<Poster | undefined>(
    placed?.poster && { ...placed.poster, ref: placed.poster.src },
  )
  const [posterName, setPosterName] = useState('')
  const [isKeeping, setIsKeeping] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const choose = async (file: File | undefined) => {
    if (!file) return
    setIsKeeping(true)
    const kept = await keep(file)
    setIsKeeping(false)
    if (input.current) input.current.value = ''
    if (!kept) return
    setPoster(kept)
    setPosterName(file.name)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const video = videoOf(address.trim())
    if (!video) return setError('This is not the address of a YouTube or Vimeo video.')
    const { page: href } = video
    const inside = insideLink(title.trim() || href, poster)
    const paragraph = {
      type: 'paragraph',
      content: [{ ...inside, marks: [{ type: 'link', attrs: { href } }] }],
    }
    if (placed) replaceVideo(editor, placed.pos, editor.schema.nodeFromJSON(paragraph))
    else insertBlock(editor, (chain) => chain.insertContent([paragraph, { type: 'paragraph' }]))
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
          mt="sm"
          label="Picture of the video"
          labelElement="div"
          description="Shown until it plays, from this site. Optional."
        >
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Picture of the video"
            accept="image/*"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
          <div className={styles.picture}>
            <Button loading={isKeeping} onClick={() => input.current?.click()}>
              {poster ? 'Replace picture' : 'Choose a picture'}
            </Button>
            {poster && <Button onClick={() => setPoster(undefined)}>Remove picture</Button>}
            <span role="status" className={styles.said}>
              {poster && posterName}
            </span>
          </div>
        </Input.Wrapper>
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled" disabled={isKeeping}>
            {placed ? 'Change video' : 'Add video'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
