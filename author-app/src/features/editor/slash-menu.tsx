import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useExternalStore } from '../../ui/external-store.ts'
import { KeyHint } from '../../ui/keys.tsx'
import { blocks, type EditorCommand, headings, rareBlocks } from './commands.ts'
import styles from './slash-menu.module.css'
import type { SlashQuery, SlashSuggestion } from './slash-suggestion.ts'

interface SlashMenuProps {
  editor: Editor
  slash: SlashSuggestion
  pickImage: () => void
}

/** The blocks by name: `/` opens it, typing narrows it, Enter takes, Escape leaves. */
export function SlashMenu({ editor, slash, pickImage }: SlashMenuProps) {
  const asked = useExternalStore(slash.asked)
  const isFocused = useEditorState({ editor, selector: () => editor.isFocused })
  if (!asked || !isFocused) return null

  const image: EditorCommand = { label: 'Image', Icon: ImagePlus, run: pickImage }
  const found = [...headings, ...blocks, image, ...rareBlocks].filter(
    ({ label, enabled }) =>
      label.toLowerCase().includes(asked.query.trim()) && (enabled === undefined || enabled(editor)),
  )
  return found.length === 0 ? null : (
    <Menu key={asked.query} editor={editor} slash={slash} asked={asked} found={found} />
  )
}

interface MenuProps {
  editor: Editor
  slash: SlashSuggestion
  asked: SlashQuery
  found: readonly EditorCommand[]
}

function Menu({ editor, slash, asked: { range, place }, found }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)

  const take = (command: EditorCommand) => {
    editor.chain().focus().deleteRange(range).run()
    command.run(editor)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): boolean => {
    const command = found[chosen]
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' && command) take(command)
    else if (event.key !== 'Escape') return false
    // Escape leaves the menu alone, and not the form's focus mode too.
    event.stopPropagation()
    return true
  })
  useEffect(() => slash.onKeyDown((event) => onKeyDown(event)), [slash])

  useLayoutEffect(() => (menu.current ? place(menu.current) : undefined), [place])

  useEffect(() => {
    const { dom } = editor.view
    const option = `${id}-${chosen}`
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    dom.setAttribute('aria-activedescendant', option)
    return () => dom.removeAttribute('aria-activedescendant')
  }, [editor, chosen, id])

  return (
    <div ref={menu} className={styles.menu} role="listbox" aria-label="Blocks">
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
