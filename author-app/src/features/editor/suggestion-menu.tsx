import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import {
  type SuggestionMatch,
  type SuggestionProps,
  Suggestion as suggestionPlugin,
  type Trigger,
} from '@tiptap/suggestion'
import { useLayoutEffect, useRef } from 'react'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { KeyHint } from '../../ui/keys.tsx'
import { OptionList } from '../../ui/option-list.tsx'
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
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (menu.current ? place(menu.current) : undefined), [place])
  return (
    <OptionList
      ref={menu}
      label={label}
      options={found}
      nameOf={(command) => command.label}
      take={(command) => {
        editor.chain().focus().deleteRange(range).run()
        command.run(editor)
      }}
      field={editor.view.dom}
      listen={suggestion.onKeyDown}
      className={styles.menu}
      optionClassName={styles.option}
    >
      {(command) => (
        <>
          <command.Icon size={16} strokeWidth={1.7} aria-hidden="true" />
          <span className={styles.name}>{command.label}</span>
          {command.chord && <KeyHint chord={command.chord} />}
        </>
      )}
    </OptionList>
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
