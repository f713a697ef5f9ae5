import { Button, TextInput } from '@mantine/core'
import { type Editor, findParentNode } from '@tiptap/core'
import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { textOf } from '../safe-html/index.ts'
import styles from './toolbar.module.css'

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
    <Dialog onClose={close} title={title} withCloseButton={false} size="26rem">
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
    </Dialog>
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
