import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import {
  type SuggestionMatch,
  type SuggestionProps,
  Suggestion as suggestionPlugin,
  type Trigger,
} from '@tiptap/suggestion'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'

/** A `/` that asks for a block, as far as it is typed. */
export interface SlashQuery {
  /** What stands after the `/`, in lower case. */
  query: string
  /** Where the `/` and the query stand in the document. */
  range: { from: number; to: number }
  /** Places an element at the line, also while the page scrolls. @returns stops placing it */
  place: (element: HTMLElement) => () => void
}

export interface SlashSuggestion {
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
