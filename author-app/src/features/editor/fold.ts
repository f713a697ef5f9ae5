import { type Editor, Node } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

/** The fold around the cursor, and how deep it stands. */
function aroundCursor({ state }: Editor) {
  const { $from, empty } = state.selection
  if (!empty) return undefined
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'fold') return { $from, depth, node: $from.node(depth) }
  return undefined
}

/** From the line that is always seen, Enter goes on below it. */
function leaveSummary(editor: Editor): boolean {
  const found = aroundCursor(editor)
  const { tr, schema } = editor.state
  if (found?.$from.parent.type.name !== 'foldSummary') return false
  const { $from } = found
  const rest = $from.parent.content.cut($from.parentOffset)
  const paragraph = schema.nodes.paragraph?.create(null, rest)
  if (!paragraph) return false
  tr.delete($from.pos, $from.end())
  const below = tr.mapping.map($from.after())
  const next = tr.doc.resolve(below).nodeAfter
  const isRoom = rest.size === 0 && next?.type === paragraph.type && next.content.size === 0
  if (!isRoom) tr.insert(below, paragraph)
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView())
  return true
}

/** In an empty last paragraph, Enter leaves the fold. */
function leaveFold(editor: Editor): boolean {
  const found = aroundCursor(editor)
  const paragraph = editor.schema.nodes.paragraph?.create()
  if (!found || !paragraph) return false
  const { $from, depth, node } = found
  const isEmptyEnd =
    $from.depth === depth + 1 && $from.parent.content.size === 0 && $from.index(depth) === node.childCount - 1
  if (!isEmptyEnd || node.childCount < 3) return false
  const { tr } = editor.state
  tr.delete($from.before(), $from.after())
  const below = tr.mapping.map($from.after(depth))
  tr.insert(below, paragraph).setSelection(TextSelection.create(tr.doc, below + 1))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** At the start of the line that is always seen, Backspace takes the fold away and keeps all that is in it. */
function unfold(editor: Editor): boolean {
  const found = aroundCursor(editor)
  if (found?.$from.parent.type.name !== 'foldSummary' || found.$from.parentOffset > 0) return false
  const { $from, depth, node } = found
  const paragraph = editor.schema.nodes.paragraph?.create(null, $from.parent.content)
  if (!paragraph) return false
  const { tr } = editor.state
  const from = $from.before(depth)
  const blocks = Fragment.from(paragraph).append(node.content.cut($from.parent.nodeSize))
  tr.replaceWith(from, $from.after(depth), blocks).setSelection(TextSelection.create(tr.doc, from + 1))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

const Fold = Node.create({
  name: 'fold',
  group: 'block',
  content: 'foldSummary block+',
  defining: true,
  addAttributes: () => ({
    open: {
      default: false,
      parseHTML: (fold: Element) => fold.hasAttribute('open'),
      renderHTML: ({ open }: Record<string, unknown>) => (open ? { open: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  // While it is written all of it is seen, and a click on its first line sets the cursor.
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'fold'
    return { dom, contentDOM: dom }
  },
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => leaveSummary(editor) || leaveFold(editor),
    Backspace: ({ editor }) => unfold(editor),
  }),
})

const FoldSummary = Node.create({
  name: 'foldSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: ({ HTMLAttributes }) => ['summary', HTMLAttributes, 0],
})

/** A line that opens the text below it: `details` and `summary`. */
export const fold = [Fold, FoldSummary]
