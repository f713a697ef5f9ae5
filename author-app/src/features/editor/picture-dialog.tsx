import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { usePictureUrl } from '../pictures/index.ts'
import { insertFigure } from './insert-block.ts'
import styles from './picture-dialog.module.css'
import type { AskedPictures } from './use-pictures.ts'

/** What is asked of one picture. */
interface PictureWords {
  alt: string
  isDecorative: boolean
  caption: string
}

interface PictureFieldsProps {
  src: string
  /** The file's name; none for a picture that is in the article already, whose caption is written below it. */
  name: string | undefined
  words: PictureWords
  isFirst: boolean
  /** Whether it was to be added without a description. */
  isMissed: boolean
  change: (words: PictureWords) => void
}

const lacksWords = ({ alt, isDecorative }: PictureWords) => !isDecorative && alt.trim() === ''

/** A picture, and beside it the text for those who cannot see it and its caption. */
function PictureFields({ src, name, words, isFirst, isMissed, change }: PictureFieldsProps) {
  const shown = usePictureUrl(src)
  const { alt, isDecorative, caption } = words
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.file}>{name ?? 'The picture'}</legend>
      {shown ? <img className={styles.picture} src={shown} alt="" /> : <div className={styles.picture} />}
      <div className={styles.fields}>
        <TextInput
          label="Alternative text"
          description="What the picture shows, for those who cannot see it."
          value={isDecorative ? '' : alt}
          required={!isDecorative}
          disabled={isDecorative}
          error={isMissed && 'Describe the picture, or mark it as decorative.'}
          data-autofocus={isFirst || undefined}
          onChange={({ currentTarget }) => change({ ...words, alt: currentTarget.value })}
        />
        <Checkbox
          label="Decorative (no description needed)"
          checked={isDecorative}
          onChange={({ currentTarget }) => change({ ...words, isDecorative: currentTarget.checked })}
        />
        {name !== undefined && (
          <TextInput
            label="Picture caption"
            description="Shown below the picture. It can be left empty."
            value={caption}
            onChange={({ currentTarget }) => change({ ...words, caption: currentTarget.value })}
          />
        )}
      </div>
    </fieldset>
  )
}

interface PictureDialogProps {
  editor: Editor
  asked: AskedPictures
  close: () => void
}

const attributeText = (value: unknown) => (typeof value === 'string' ? value : '')

interface AskedPicture {
  /** Its place among those that are asked for. */
  place: number
  src: string
  size: { width?: number | null; height?: number | null }
  name: string | undefined
  words: PictureWords
}

/** What is shown of each picture asked for: the new ones, or the one that stands in the article. */
function picturesOf(editor: Editor, asked: AskedPictures): AskedPicture[] {
  if (asked.kind === 'new')
    return asked.pictures.map(({ image, name, alt = '' }, place) => ({
      place,
      src: image.ref,
      size: { width: image.width, height: image.height },
      name,
      words: { alt, isDecorative: false, caption: '' },
    }))
  const attrs = editor.state.doc.nodeAt(asked.pos)?.attrs ?? {}
  const alt = attributeText(attrs.alt)
  const words = { alt, isDecorative: !alt && !attrs.isUndescribed, caption: '' }
  return [{ place: 0, src: attributeText(attrs.src), size: {}, name: undefined, words }]
}

function describePlaced(editor: Editor, pos: number, alt: string) {
  const attrs = editor.state.doc.nodeAt(pos)?.attrs
  if (!attrs) return
  editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, { ...attrs, alt, isUndescribed: false }))
}

/** Asks for the words of pictures, all at once, then puts them in at the cursor, or changes the one that is there. */
export function PictureDialog({ editor, asked, close }: PictureDialogProps) {
  const [pictures, setPictures] = useState(() => picturesOf(editor, asked))
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const count = pictures.length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pictures.some(({ words }) => lacksWords(words))) return showFirstInvalid(form, () => setTried(true))
    for (const { src, size, words } of pictures) {
      const alt = words.isDecorative ? '' : words.alt.trim()
      if (asked.kind === 'new') insertFigure(editor, { src, ...size, alt }, words.caption.trim())
      else describePlaced(editor, asked.pos, alt)
    }
    close()
  }
  const change = (at: number) => (words: PictureWords) =>
    setPictures((was) => was.map((picture) => (picture.place === at ? { ...picture, words } : picture)))

  return (
    <Dialog
      onClose={close}
      closeOnClickOutside={false}
      title={count > 1 ? `${count} images` : 'Image'}
      withCloseButton={false}
      size="40rem"
    >
      <form ref={form} onSubmit={submit} noValidate>
        {pictures.map(({ place, src, name, words }) => (
          <PictureFields
            key={place}
            src={src}
            name={name}
            words={words}
            isFirst={place === 0}
            isMissed={hasTried && lacksWords(words)}
            change={change(place)}
          />
        ))}
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            {asked.kind === 'placed' ? 'Keep this text' : count > 1 ? `Add ${count} images` : 'Add image'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
