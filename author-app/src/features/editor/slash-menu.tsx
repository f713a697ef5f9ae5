import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import {
  type SuggestionMatch,
  type SuggestionProps,
  Suggestion as suggestionPlugin,
  type Trigger,
} from '@tiptap/suggestion'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createExternalStore, type ExternalStore, useExternalStore } from '../../ui/external-store.ts'
import { KeyHint } from '../../ui/keys.tsx'
import { blocks, type EditorCommand, headings, rareBlocks } from './commands.ts'
import styles from './toolbar.module.css'

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

/** A `/` that asks for a block, as far as it is typed. */
interface SlashQuery {
  /** What stands after the `/`, in lower case. */
  query: string
  /** Where the `/` and the query stand in the document. */
  range: { from: number; to: number }
  /** Places an element at the line, also while the page scrolls. @returns stops placing it */
  place: (element: HTMLElement) => () => void
}

interface SlashSuggestion {
  extension: Extension
  /** `undefined` while no block is asked for. */
  asked: ExternalStore<SlashQuery | undefined>
  /** @param listener first to hear of key presses while a block is asked for @returns stops listening */
  onKeyDown: (listener: (event: KeyboardEvent) => boolean) => () => void
}

/** Pixels between the line and what stands beside it. */
const GAP_PX = 6

/** A `/` counts where it begins a paragraph or caption that holds nothing else. */
function findSlash({ $position }: Trigger): SuggestionMatch {
  const { parent } = $position
  if (!/^(?:paragraph|figureCaption)$/.test(parent.type.name)) return null
  const text = parent.textContent
  const query = /^\/([a-z0-9 ]{0,20})$/i.exec(text)?.[1]
  return query === undefined ? null : { range: { from: $position.start(), to: $position.end() }, query, text }
}

/** TipTap's suggestion utility, made to ask for a block by `/`. Once left with Escape it stays away until a new `/`. */
export function createSlashSuggestion(): SlashSuggestion {
  const asked = createExternalStore<SlashQuery | undefined>(undefined)
  let listener: ((event: KeyboardEvent) => boolean) | undefined

  const show = ({ query, range, mount }: SuggestionProps) =>
    asked.set({
      query: query.toLowerCase(),
      range,
      place: (element) =>
        mount(element, {
          onPosition: ({ x, y }) => Object.assign(element.style, { left: `${x}px`, top: `${y}px` }),
        }),
    })

  const extension = Extension.create({
    name: 'slashSuggestion',
    // Enter and the arrows are the menu's before they are any block's.
    priority: 1_000,
    addProseMirrorPlugins() {
      return [
        suggestionPlugin({
          editor: this.editor,
          pluginKey: new PluginKey('slashSuggestion'),
          char: '/',
          allowSpaces: true,
          findSuggestionMatch: findSlash,
          dismissOnOutsideClick: false,
          offset: { mainAxis: GAP_PX },
          floatingUi: { strategy: 'fixed' },
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => asked.set(undefined),
            onKeyDown: ({ event }) => listener?.(event) ?? false,
          }),
        }),
      ]
    },
  })

  return {
    extension,
    asked,
    onKeyDown(heard) {
      listener = heard
      return () => {
        listener = undefined
      }
    },
  }
}
