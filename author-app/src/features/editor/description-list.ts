import { type Editor, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** The description list, its term or its text around the cursor, and how deep it stands. */
function around(editor: Editor, name: string) {
  const { $from, empty } = editor.state.selection
  if (!empty) return undefined
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === name) return { depth, node: $from.node(depth), $from }
  return undefined
}

/** After a term, Enter goes to its text; in an empty term it leaves the list. */
function afterTerm(editor: Editor): boolean {
  const term = around(editor, 'descriptionTerm')
  if (!term) return false
  const { depth, node, $from } = term
  const end = $from.after(depth)
  const { tr, schema } = editor.state
  const list = $from.node(depth - 1)
  if (node.content.size === 0 && list.childCount > 1) {
    const isLast = $from.index(depth - 1) === list.childCount - 1
    if (!isLast) return false
    const paragraph = schema.nodes.paragraph?.create()
    if (!paragraph) return false
    tr.delete($from.before(depth), end)
    const after = tr.mapping.map($from.after(depth - 1))
    tr.insert(after, paragraph).setSelection(TextSelection.create(tr.doc, after + 1))
  } else {
    const text = schema.nodes.descriptionText?.createAndFill()
    if (!text) return false
    const rest = node.content.cut($from.parentOffset)
    tr.delete($from.pos, $from.end(depth))
    const at = tr.mapping.map(end)
    tr.insert(at, text).insert(at + 2, rest)
    tr.setSelection(TextSelection.create(tr.doc, at + 2))
  }
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** In an empty last paragraph of a text, Enter begins the next term. */
function afterText(editor: Editor): boolean {
  const text = around(editor, 'descriptionText')
  const term = editor.schema.nodes.descriptionTerm?.create()
  if (!text || !term) return false
  const { depth, node, $from } = text
  const isEmptyEnd =
    $from.depth === depth + 1 && $from.parent.content.size === 0 && $from.index(depth) === node.childCount - 1
  if (!isEmptyEnd || node.childCount === 1) return false
  const { tr } = editor.state
  const end = $from.after(depth)
  tr.delete($from.before(), $from.after())
  const at = tr.mapping.map(end)
  tr.insert(at, term).setSelection(TextSelection.create(tr.doc, at + 1))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

const DescriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionText)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => afterTerm(editor) || afterText(editor) }),
})

const DescriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
})

const DescriptionText = Node.create({
  name: 'descriptionText',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
})

/** Terms and what they mean: `dl`, `dt` and `dd`. */
export const descriptionList = [DescriptionList, DescriptionTerm, DescriptionText]
