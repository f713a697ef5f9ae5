import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { SuggestionMatch, Trigger } from '@tiptap/suggestion'
import { ImagePlus, Images, Video } from 'lucide-react'
import { useExternalStore } from '../../ui/external-store.ts'
import { blocks, type EditorCommand, headings, inText, rareBlocks } from './commands.ts'
import { createSuggestion, SuggestionMenu, type TypedSuggestion } from './suggestion-menu.tsx'

interface SlashMenuProps {
  editor: Editor
  slash: TypedSuggestion
  pickImage: () => void
  pickFromLibrary: () => void
  askVideo: () => void
}

/** The blocks by name, behind words what stands in a line: `/` opens it, typing narrows it, Enter takes, Escape leaves. */
export function SlashMenu({ editor, slash, pickImage, pickFromLibrary, askVideo }: SlashMenuProps) {
  const asked = useExternalStore(slash.asked)
  const isFocused = useEditorState({ editor, selector: () => editor.isFocused })
  if (!asked || !isFocused) return null

  const media: EditorCommand[] = [
    { label: 'Image', Icon: ImagePlus, run: pickImage },
    { label: 'Picture from the library', Icon: Images, run: pickFromLibrary },
    { label: 'Video', Icon: Video, run: askVideo },
  ]
  const wanted = asked.query.trim()
  const inLine = editor.state.doc.textBetween(asked.range.from, asked.range.to).startsWith(' ')
  const found = inLine
    ? inText.filter(({ label }) => label.toLowerCase().startsWith(wanted))
    : [...headings, ...blocks, ...media, ...rareBlocks].filter(
        ({ label, enabled }) =>
          label.toLowerCase().includes(wanted) && (enabled === undefined || enabled(editor)),
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

/** What is not text stands for itself as one sign, so that places in the text are places in the document. */
const NOT_TEXT = '\ufffc'

/**
 * A `/` counts where it begins a paragraph or caption that holds nothing else. Behind words it counts with a space before
 * it and a letter after it, and the space goes with it: what is put in stands at the word.
 */
function findSlash({ $position }: Trigger): SuggestionMatch {
  const { parent, parentOffset, pos } = $position
  const isAlone = /^\/([a-z0-9 ]{0,20})$/i.exec(parent.textContent)
  if (isAlone && /^(?:paragraph|figureCaption)$/.test(parent.type.name))
    return {
      range: { from: $position.start(), to: $position.end() },
      query: isAlone[1] ?? '',
      text: isAlone[0],
    }
  if (!parent.isTextblock || parent.type.spec.code) return null
  const before = parent.textBetween(0, parentOffset, undefined, NOT_TEXT)
  const [text, query] = /(?<=\S) \/([a-z]{1,20})$/i.exec(before) ?? []
  return text === undefined || query === undefined
    ? null
    : { range: { from: pos - text.length, to: pos }, query, text }
}

/** Asks for a block by `/`. */
export const createSlashSuggestion = (): TypedSuggestion =>
  createSuggestion({ name: 'slashSuggestion', char: '/', find: findSlash })
