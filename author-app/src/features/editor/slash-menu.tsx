import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { blocks, type EditorCommand, headings, rareBlocks } from './commands.ts'
import styles from './slash-menu.module.css'

/** What stands after a `/` that begins an otherwise empty paragraph or caption, or nothing. */
function slashQuery(editor: Editor): string | undefined {
  const { selection } = editor.state
  const { $from } = selection
  if (!selection.empty || !/^(?:paragraph|figureCaption)$/.test($from.parent.type.name) || !editor.isFocused)
    return undefined
  return /^\/([a-z0-9 ]{0,20})$/i.exec($from.parent.textContent)?.[1]?.toLowerCase()
}

/** Room the menu asks for below its line, a phone's bottom bar included, and its distance from the line. */
const ROOM_PX = 380
const GAP_PX = 6

interface SlashMenuProps {
  editor: Editor
  pickImage: () => void
}

/** The blocks by name: `/` opens it, typing narrows it, Enter takes, Escape leaves. */
export function SlashMenu({ editor, pickImage }: SlashMenuProps) {
  const id = useId()
  const query = useEditorState({ editor, selector: () => slashQuery(editor) })
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<string>()

  const image: EditorCommand = { label: 'Image', Icon: ImagePlus, run: pickImage }
  const found =
    query === undefined || left !== undefined
      ? []
      : [...headings, ...blocks, image, ...rareBlocks].filter(
          ({ label, enabled }) =>
            label.toLowerCase().includes(query.trim()) && (enabled === undefined || enabled(editor)),
        )
  const open = found.length > 0
  const chosen = Math.min(at, found.length - 1)

  useEffect(() => {
    setAt(0)
    if (query === undefined) setLeft(undefined)
  }, [query])

  const take = (command: EditorCommand) => {
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
    command.run(editor)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!open) return
    const command = found[chosen]
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' && command) take(command)
    else if (event.key === 'Escape') setLeft(query)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { dom } = editor.view
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    dom.addEventListener('keydown', listener, true)
    return () => dom.removeEventListener('keydown', listener, true)
  }, [editor])

  useEffect(() => {
    if (open) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, chosen, id])

  useEffect(() => {
    const { dom } = editor.view
    if (open) dom.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    else dom.removeAttribute('aria-activedescendant')
  }, [editor, open, chosen, id])

  if (!open) return null
  const cursor = editor.view.coordsAtPos(editor.state.selection.from)
  const isLow = window.innerHeight - cursor.bottom < ROOM_PX && cursor.top > ROOM_PX
  return (
    <div
      className={styles.menu}
      role="listbox"
      aria-label="Blocks"
      style={{
        left: cursor.left,
        ...(isLow ? { bottom: window.innerHeight - cursor.top + GAP_PX } : { top: cursor.bottom + GAP_PX }),
      }}
    >
      {found.map((command, index) => (
        <div
          key={command.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.option}
          onMouseDown={(event) => {
            event.preventDefault()
            take(command)
          }}
        >
          <command.Icon size={16} strokeWidth={1.7} aria-hidden="true" />
          <span className={styles.name}>{command.label}</span>
          {command.chord && <KeyHint chord={command.chord} />}
        </div>
      ))}
    </div>
  )
}
