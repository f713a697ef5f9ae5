import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { usePictureUrl } from '../pictures/index.ts'
import styles from './dialog.module.css'
import { insertFigure } from './insert-block.ts'
import type { AskedPicture } from './use-pictures.ts'

interface ImageDialogProps {
  editor: Editor
  asked: AskedPicture
  close: () => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Asks for the alternative text of a picture, then inserts the picture at the cursor, or changes the one that is there. */
export function ImageDialog({ editor, asked, close }: ImageDialogProps) {
  const placed = asked.kind === 'placed' ? editor.state.doc.nodeAt(asked.pos) : null
  const src = asked.kind === 'new' ? asked.image.ref : textOf(placed?.attrs.src)
  const [alt, setAlt] = useState(textOf(placed?.attrs.alt))
  const [caption, setCaption] = useState('')
  const [isDecorative, setDecorative] = useState(
    placed !== null && !placed.attrs.alt && !placed.attrs.isUndescribed,
  )
  const shown = usePictureUrl(src)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const words = { alt: isDecorative ? '' : alt.trim(), isUndescribed: false }
    if (asked.kind === 'new') {
      const { width, height } = asked.image
      insertFigure(editor, { src, width, height, alt: words.alt }, caption.trim())
    } else if (placed) {
      editor.view.dispatch(editor.state.tr.setNodeMarkup(asked.pos, undefined, { ...placed.attrs, ...words }))
      editor.commands.focus()
    }
    close()
  }

  return (
    <Modal opened onClose={close} title="Image" withCloseButton={false} size="28rem">
      <form onSubmit={submit}>
        {shown && <img className={styles.picture} src={shown} alt="" />}
        {asked.kind === 'new' && <p className={styles.file}>{asked.name}</p>}
        <TextInput
          label="Alternative text"
          description="What the picture shows, for those who cannot see it."
          value={isDecorative ? '' : alt}
          required={!isDecorative}
          disabled={isDecorative}
          data-autofocus
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Checkbox
          mt="xs"
          label="Only decoration: it says nothing the text does not"
          checked={isDecorative}
          onChange={(event) => setDecorative(event.currentTarget.checked)}
        />
        {asked.kind === 'new' && (
          <TextInput
            mt="sm"
            label="Picture caption"
            description="Shown below the picture. It can be left empty."
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            {asked.kind === 'new' ? 'Add image' : 'Keep this text'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
