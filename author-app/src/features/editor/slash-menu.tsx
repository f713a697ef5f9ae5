import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { SuggestionMatch, Trigger } from '@tiptap/suggestion'
import { ImagePlus, Images, Video } from 'lucide-react'
import { useExternalStore } from '../../ui/external-store.ts'
import { blocks, type EditorCommand, headings, rareBlocks } from './commands.ts'
import { createSuggestion, SuggestionMenu, type TypedSuggestion } from './suggestion-menu.tsx'

interface SlashMenuProps {
  editor: Editor
  slash: TypedSuggestion
  pickImage: () => void
  pickFromLibrary: () => void
  askVideo: () => void
}

/** The blocks by name: `/` opens it, typing narrows it, Enter takes, Escape leaves. */
export function SlashMenu({ editor, slash, pickImage, pickFromLibrary, askVideo }: SlashMenuProps) {
  const asked = useExternalStore(slash.asked)
  const isFocused = useEditorState({ editor, selector: () => editor.isFocused })
  if (!asked || !isFocused) return null

  const media: EditorCommand[] = [
    { label: 'Image', Icon: ImagePlus, run: pickImage },
    { label: 'Picture from the library', Icon: Images, run: pickFromLibrary },
    { label: 'Video', Icon: Video, run: askVideo },
  ]
  const found = [...headings, ...blocks, ...media, ...rareBlocks].filter(
    ({ label, enabled }) =>
      label.toLowerCase().includes(asked.query.trim()) && (enabled === undefined || enabled(editor)),
  )
  return found.length === 0 ? null : (
    <SuggestionMenu
      key={asked.query}
      label="Blocks"
      editor={editor}
      suggestion={slash}
      asked={asked}
      found={found}
    />
  )
}

/** A `/` counts where it begins a paragraph or caption that holds nothing else. */
function findSlash({ $position }: Trigger): SuggestionMatch {
  const { parent } = $position
  if (!/^(?:paragraph|figureCaption)$/.test(parent.type.name)) return null
  const text = parent.textContent
  const query = /^\/([a-z0-9 ]{0,20})$/i.exec(text)?.[1]
  return query === undefined ? null : { range: { from: $position.start(), to: $position.end() }, query, text }
}

/** Asks for a block by `/`. */
export const createSlashSuggestion = (): TypedSuggestion =>
  createSuggestion({ name: 'slashSuggestion', char: '/', find: findSlash })
