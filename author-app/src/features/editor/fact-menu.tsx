import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { SuggestionMatch, Trigger } from '@tiptap/suggestion'
import { Variable } from 'lucide-react'
import { useExternalStore } from '../../ui/external-store.ts'
import type { EditorCommand } from './commands.ts'
import { type FactReadings, insertFact } from './fact.ts'
import { createSuggestion, SuggestionMenu, type TypedSuggestion } from './suggestion-menu.tsx'

/** Facts that are offered at once. */
const MOST_OFFERED = 12

interface FactMenuProps {
  editor: Editor
  suggestion: TypedSuggestion
  facts: FactReadings
}

/** The facts of the site by name and value: `{{` opens it, typing narrows it, Enter takes, Escape leaves. */
export function FactMenu({ editor, suggestion, facts }: FactMenuProps) {
  const asked = useExternalStore(suggestion.asked)
  const isFocused = useEditorState({ editor, selector: () => editor.isFocused })
  if (!asked || !isFocused) return null
  const found = Object.entries(facts)
    .filter(([name, text]) => `${name} ${text.toLowerCase()}`.includes(asked.query))
    .slice(0, MOST_OFFERED)
    .map(
      ([name, text]): EditorCommand => ({
        label: `${name}: ${text}`,
        Icon: Variable,
        run: () => insertFact(editor, name, text),
      }),
    )
  return found.length === 0 ? null : (
    <SuggestionMenu
      key={asked.query}
      label="Facts"
      editor={editor}
      suggestion={suggestion}
      asked={asked}
      found={found}
    />
  )
}

/** What is typed of a fact before the cursor: two braces, and a part of its name. */
function findBraces({ $position }: Trigger): SuggestionMatch {
  const { parent, parentOffset, pos } = $position
  if (parent.type.spec.code) return null
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const text = /\{\{([a-z0-9.-]{0,60})$/i.exec(before)
  if (!text) return null
  return { range: { from: pos - text[0].length, to: pos }, query: text[1] ?? '', text: text[0] }
}

/** Asks for a fact by `{{`. */
export const createFactSuggestion = (): TypedSuggestion =>
  createSuggestion({ name: 'factSuggestion', char: '{{', find: findBraces })
