import { Button, Modal, TextInput } from '@mantine/core'
import { type Editor, findParentNode } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { textOf } from '../safe-html/index.ts'
import styles from './dialog.module.css'

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
