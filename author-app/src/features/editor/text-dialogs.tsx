import { Button, Modal, TextInput } from '@mantine/core'
import { type Editor, findParentNode } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { textOf } from '../safe-html/index.ts'
import styles from './dialog.module.css'

const safe = /^(https?:|mailto:|tel:|\/|#)/i
const address = (text: string) => (safe.test(text) ? text : `https://${text}`)

interface LinkDialogProps {
  editor: Editor
  close: () => void
}

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, close }: LinkDialogProps) {
  const current: unknown = editor.getAttributes('link').href
  const [href, setHref] = useState(typeof current === 'string' ? current : '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const target = href.trim()
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
    close()
  }

  return (
    <Modal opened onClose={close} title="Link" withCloseButton={false} size="26rem">
      <form onSubmit={submit}>
        <TextInput
          label="Address"
          description="A web address, mailto: or tel:. Leave it empty to take the link away."
          value={href}
          inputMode="url"
          data-autofocus
          onChange={(event) => setHref(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            Set link
          </Button>
        </div>
      </form>
    </Modal>
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
  const [caption, setCaption] = useState(before)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const text = caption.trim()
    if (table && text !== before)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(table.pos, 'caption', text ? htmlOf(text) : null))
    editor.commands.focus()
    close()
  }

  return (
    <Modal opened onClose={close} title="Table caption" withCloseButton={false} size="26rem">
      <form onSubmit={submit}>
        <TextInput
          label="Caption of the table"
          description="What the table tells, above it. Leave it empty for none."
          value={caption}
          data-autofocus
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled">
            Set caption
          </Button>
        </div>
      </form>
    </Modal>
  )
}
