import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import {
  AlignCenter,
  AlignRight,
  Asterisk,
  Bold,
  BookA,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  Italic,
  Link2,
  List,
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import type { StudioCommand } from '../../ui/commands.tsx'
import { toggleAlignment } from './block-attributes.ts'
import { insertBlock } from './insert-block.ts'
import { insertNote } from './note-reference.ts'

export interface EditorCommand {
  label: string
  Icon: LucideIcon
  /** The editor's own key for it. */
  chord?: string
  run: (editor: Editor) => void
  active?: (editor: Editor) => boolean
  enabled?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): EditorCommand => ({
  label: `Heading ${level}`,
  Icon,
  chord: `mod+alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
})

const mark = (label: string, name: string, Icon: LucideIcon, chord?: string): EditorCommand => ({
  label,
  Icon,
  ...(chord ? { chord } : {}),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  active: (editor) => editor.isActive(name),
  enabled: (editor) => editor.can().toggleMark(name),
})

export const history: EditorCommand[] = [
  {
    label: 'Undo',
    Icon: Undo2,
    chord: 'mod+z',
    run: (editor) => editor.chain().focus().undo().run(),
    enabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    chord: 'mod+shift+z',
    run: (editor) => editor.chain().focus().redo().run(),
    enabled: (editor) => editor.can().redo(),
  },
]

export const mainMarks: EditorCommand[] = [
  mark('Bold', 'bold', Bold, 'mod+b'),
  mark('Italic', 'italic', Italic, 'mod+i'),
  mark('Underline', 'underline', Underline, 'mod+u'),
  mark('Strikethrough', 'strike', Strikethrough, 'mod+shift+s'),
  mark('Code', 'code', Code, 'mod+e'),
]

export const moreMarks: EditorCommand[] = [
  mark('Highlight', 'highlight', Highlighter),
  mark('Subscript', 'subscript', Subscript),
  mark('Superscript', 'superscript', Superscript),
]

const alignment = (label: string, align: 'center' | 'end', Icon: LucideIcon): EditorCommand => ({
  label,
  Icon,
  run: (editor) => toggleAlignment(editor, align),
  active: (editor) => editor.isActive({ align }),
  enabled: (editor) => editor.isActive('paragraph') || editor.isActive('heading'),
})

export const alignments: EditorCommand[] = [
  alignment('Centre', 'center', AlignCenter),
  alignment('Align right', 'end', AlignRight),
]

export const headings: EditorCommand[] = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)]

export const blocks: EditorCommand[] = [
  {
    label: 'Bulleted list',
    Icon: List,
    chord: 'mod+shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    chord: 'mod+shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    Icon: Quote,
    chord: 'mod+shift+b',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Code block',
    Icon: SquareCode,
    chord: 'mod+alt+c',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    active: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'Table',
    Icon: Table,
    run: (editor) =>
      insertBlock(editor, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
    active: (editor) => editor.isActive('table'),
    enabled: (editor) => !editor.isActive('table'),
  },
  {
    label: 'Rule',
    Icon: Minus,
    run: (editor) => insertBlock(editor, (chain) => chain.setHorizontalRule()),
  },
]

/** What stands in a line, at a word; reached by `/` there too. */
export const inText: EditorCommand[] = [{ label: 'Footnote', Icon: Asterisk, run: insertNote }]

/** Reached by `/` alone: few articles have one. */
export const rareBlocks: EditorCommand[] = [
  ...inText,
  {
    label: 'Fold',
    Icon: ListCollapse,
    run: (editor) =>
      insertBlock(editor, (chain) =>
        chain
          .insertContent({ type: 'fold', content: [{ type: 'foldSummary' }, { type: 'paragraph' }] })
          .command(({ tr }) => {
            const { $from } = tr.selection
            const start = $from.node(-1)?.type.name === 'fold' ? $from.before(-1) : $from.before() - 4
            tr.setSelection(Selection.near(tr.doc.resolve(Math.max(start, 0)), 1))
            return true
          }),
      ),
  },
  {
    label: 'Terms and meanings',
    Icon: BookA,
    run: (editor) =>
      insertBlock(editor, (chain) =>
        chain
          .insertContent({
            type: 'descriptionList',
            content: [
              { type: 'descriptionTerm' },
              { type: 'descriptionText', content: [{ type: 'paragraph' }] },
            ],
          })
          .command(({ tr }) => {
            const beforeText = tr.doc.resolve(tr.selection.$from.before(-1))
            tr.setSelection(Selection.near(beforeText, -1))
            return true
          }),
      ),
  },
]

interface TableCommand {
  label: string
  run: (editor: Editor) => void
}

/** What can be done to the table the cursor is in. */
export const tableCommands: TableCommand[] = [
  { label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Column right', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
]

/**
 * The link tool's name and keys; what it does needs the dialog of the editor around it. `chord` is its key on selected
 * words alone: elsewhere that key opens the commands.
 */
const link = { label: 'Link', Icon: Link2, chord: 'mod+k', anywhere: 'mod+shift+k' } as const

/** Opens the find bar; the editor around it shows it. */
const find = {
  id: 'editor.find',
  label: 'Find and replace',
  keys: ['mod+alt+f'],
  kind: 'Do',
} as const satisfies StudioCommand

/** The tools that have keys, for the help sheet. */
export const editorCommands = { link, find, history, marks: mainMarks, blocks: [...headings, ...blocks] }
