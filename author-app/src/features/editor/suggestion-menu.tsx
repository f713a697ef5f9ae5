import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import {
  type SuggestionMatch,
  type SuggestionProps,
  Suggestion as suggestionPlugin,
  type Trigger,
} from '@tiptap/suggestion'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { KeyHint } from '../../ui/keys.tsx'
import type { EditorCommand } from './commands.ts'
import styles from './toolbar.module.css'

interface SuggestionMenuProps {
  /** What screen readers call it. */
  label: string
  editor: Editor
  suggestion: TypedSuggestion
  asked: TypedQuery
  found: readonly EditorCommand[]
}

/** What the typed sign offers, chosen by keys or a press. */
export function SuggestionMenu({
  label,
  editor,
  suggestion,
  asked: { range, place },
  found,
}: SuggestionMenuProps) {
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
  useEffect(() => suggestion.onKeyDown((event) => onKeyDown(event)), [suggestion])

  useLayoutEffect(() => (menu.current ? place(menu.current) : undefined), [place])

  useEffect(() => {
    const { dom } = editor.view
    const option = `${id}-${chosen}`
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    dom.setAttribute('aria-activedescendant', option)
    return () => dom.removeAttribute('aria-activedescendant')
  }, [editor, chosen, id])

  return (
    <div ref={menu} className={styles.menu} role="listbox" aria-label={label}>
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

/** A sign that asks for something, and what is typed after it. */
export interface TypedQuery {
  /** What stands after the sign, in lower case. */
  query: string
  /** Where the sign and the query stand in the document. */
  range: { from: number; to: number }
  /** Places an element at the line, also while the page scrolls. @returns stops placing it */
  place: (element: HTMLElement) => () => void
}

export interface TypedSuggestion {
  extension: Extension
  /** `undefined` while nothing is asked for. */
  asked: ExternalStore<TypedQuery | undefined>
  /** @param listener first to hear of key presses while something is asked for @returns stops listening */
  onKeyDown: (listener: (event: KeyboardEvent) => boolean) => () => void
}

/** Pixels between the line and what stands beside it. */
const GAP_PX = 6

interface SuggestionOptions {
  name: string
  /** The sign that begins it. */
  char: string
  find: (trigger: Trigger) => SuggestionMatch
}

/** TipTap's suggestion utility, made to ask by a sign. Once left with Escape it stays away until a new one. */
export function createSuggestion({ name, char, find }: SuggestionOptions): TypedSuggestion {
  const asked = createExternalStore<TypedQuery | undefined>(undefined)
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
    name,
    // Enter and the arrows are the menu's before they are any block's.
    priority: 1_000,
    addProseMirrorPlugins() {
      return [
        suggestionPlugin({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          char,
          allowSpaces: true,
          findSuggestionMatch: find,
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
