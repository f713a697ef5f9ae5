import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type Editor, findParentNode } from '@tiptap/core'
import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { usePictureUrl } from '../pictures/index.ts'
import { textOf } from '../safe-html/index.ts'
import { insertFigure } from './insert-block.ts'
import styles from './toolbar.module.css'
import type { AskedPicture } from './use-pictures.ts'

const safe = /^(https?:|mailto:|tel:|\/|#)/i
const address = (text: string) => (safe.test(text) ? text : `https://${text}`)

interface LineDialogProps {
  title: string
  label: string
  description: string
  before: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  action: string
  /** @param line what was typed, trimmed */
  set: (line: string) => void
  close: () => void
}

/** Asks for one line of text. */
function LineDialog({ title, label, description, before, inputMode, action, set, close }: LineDialogProps) {
  const [line, setLine] = useState(before)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    set(line.trim())
    close()
  }

  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} size="26rem">
      <form onSubmit={submit}>
        <TextInput
          label={label}
          description={description}
          value={line}
          inputMode={inputMode}
          data-autofocus
          onChange={(event) => setLine(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface LinkDialogProps {
  editor: Editor
  close: () => void
}

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, close }: LinkDialogProps) {
  const current: unknown = editor.getAttributes('link').href

  const setLink = (target: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!target) chain.unsetLink().run()
    else if (editor.state.selection.empty && current === undefined)
      chain
        .insertContent({
          type: 'text',
          text: target,
          marks: [{ type: 'link', attrs: { href: address(target) } }],
        })
        .run()
    else chain.setLink({ href: address(target) }).run()
  }

  return (
    <LineDialog
      title="Link"
      label="Address"
      description="A web address, mailto: or tel:. Leave it empty to take the link away."
      before={typeof current === 'string' ? current : ''}
      inputMode="url"
      action="Set link"
      set={setLink}
      close={close}
    />
  )
}

const htmlOf = (text: string) => {
  const words = document.createElement('span')
  words.textContent = text
  return words.innerHTML
}

interface CaptionDialogProps {
  editor: Editor
  close: () => void
}

/** Writes the caption of the table the cursor is in. */
export function CaptionDialog({ editor, close }: CaptionDialogProps) {
  const [table] = useState(() => findParentNode(({ type }) => type.name === 'table')(editor.state.selection))
  const before = textOf(String(table?.node.attrs.caption ?? ''))

  const setCaption = (text: string) => {
    if (table && text !== before)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(table.pos, 'caption', text ? htmlOf(text) : null))
    editor.commands.focus()
  }

  return (
    <LineDialog
      title="Table caption"
      label="Caption of the table"
      description="What the table tells, above it. Leave it empty for none."
      before={before}
      action="Set caption"
      set={setCaption}
      close={close}
    />
  )
}

interface ImageDialogProps {
  editor: Editor
  asked: AskedPicture
  close: () => void
}

const attributeText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Asks for the alternative text of a picture, then inserts the picture at the cursor, or changes the one that is there. */
export function ImageDialog({ editor, asked, close }: ImageDialogProps) {
  const placed = asked.kind === 'placed' ? editor.state.doc.nodeAt(asked.pos) : null
  const src = asked.kind === 'new' ? asked.image.ref : attributeText(placed?.attrs.src)
  const [alt, setAlt] = useState(attributeText(placed?.attrs.alt))
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
          label="Decorative (no description needed)"
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
