import { PLACE_PREFIX } from '@fettle/shared-types'
import { type Editor, Node } from '@tiptap/core'
import type { Node as ArticleNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state'

/** A raised link to a note that can be led back to: the number of the note. */
const asReference = (raised: Element) => {
  const [link] = raised.children
  const isAlone = raised.childNodes.length === 1 && link?.localName === 'a' && link.children.length === 0
  const href = link?.getAttribute('href') ?? ''
  const number = link?.textContent ?? ''
  if (!isAlone || !href.startsWith('#') || !link.id || !/^\d{1,4}$/.test(number)) return false
  return { id: link.id, href, number, rel: link.getAttribute('rel') }
}

interface Reference {
  pos: number
  node: ArticleNode
}

const referencesOf = (doc: ArticleNode): Reference[] => {
  const found: Reference[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'noteReference') found.push({ pos, node })
  })
  return found
}

/** The ids of the notes that references lead to, in the order of the text. */
const notesOf = (references: readonly Reference[]) => [
  ...new Set(references.map(({ node }) => String(node.attrs.href).slice(1))),
]

/** The references in the order of the text, as one word: what numbers follow from. */
const orderOf = (doc: ArticleNode) =>
  referencesOf(doc)
    .map(({ node }) => `${node.attrs.id} ${node.attrs.href}`)
    .join('\n')

const orderKey = new PluginKey<string>('noteOrder')

/** The list that the notes are in. */
function noteList(doc: ArticleNode, notes: readonly string[]): Reference | undefined {
  let list: Reference | undefined
  doc.forEach((node, pos) => {
    const isNotes = node.children.some(({ attrs }) => notes.includes(String(attrs.id)))
    if (node.type.name === 'orderedList' && isNotes) list = { pos, node }
  })
  return list
}

const newName = () => crypto.randomUUID().slice(0, 8)

/** Numbers the references in the order of the text. A copied one is a place of its own. */
function number(tr: Transaction, references: readonly Reference[]): void {
  const notes = notesOf(references)
  const ids = new Set<string>()
  for (const { pos, node } of references) {
    const { id, href, number: shown } = node.attrs
    if (ids.has(id)) tr.setNodeAttribute(pos, 'id', `${PLACE_PREFIX}ref-${newName()}`)
    ids.add(id)
    const due = String(notes.indexOf(String(href).slice(1)) + 1)
    if (shown !== due) tr.setNodeAttribute(pos, 'number', due)
  }
}

/** Puts the notes in the order of their references. A note that nothing refers to any more stays, behind the others. */
function order(tr: Transaction, references: readonly Reference[]): void {
  const notes = notesOf(references)
  const list = noteList(tr.doc, notes)
  if (!list) return
  const placeOf = ({ attrs }: ArticleNode) => {
    const at = notes.indexOf(String(attrs.id))
    return at < 0 ? notes.length : at
  }
  const items = [...list.node.children]
  const ordered = items.toSorted((one, other) => placeOf(one) - placeOf(other))
  if (ordered.every((item, index) => item === items[index])) return
  tr.replaceWith(list.pos + 1, list.pos + list.node.nodeSize - 1, ordered)
}

function renumber(before: EditorState, after: EditorState): Transaction | undefined {
  if (orderKey.getState(before) === orderKey.getState(after)) return undefined
  const { tr } = after
  const references = referencesOf(tr.doc)
  number(tr, references)
  order(tr, references)
  return tr.docChanged ? tr : undefined
}

/** The number of a note in the text. Numbers and notes follow the order of the references. */
export const NoteReference = Node.create({
  name: 'noteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '' },
    href: { default: '' },
    number: { default: '1', rendered: false },
    rel: { default: null },
  }),
  parseHTML: () => [{ tag: 'sup', priority: 70, getAttrs: asReference }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', ['a', HTMLAttributes, String(node.attrs.number)]],
  renderText: ({ node }) => `[${node.attrs.number}]`,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: orderKey,
      state: {
        init: (_config, { doc }) => orderOf(doc),
        apply: ({ docChanged, doc }, order) => (docChanged ? orderOf(doc) : order),
      },
      appendTransaction: (_transactions, before, after) => renumber(before, after),
    }),
  ],
})

/** Refers to a new note at the cursor, and puts the cursor into the note below the text. */
export function insertNote(editor: Editor): void {
  const { schema, tr } = editor.state
  const { noteReference, orderedList, listItem, paragraph } = schema.nodes
  if (!noteReference || !orderedList || !listItem || !paragraph) return
  const name = newName()
  const note = `${PLACE_PREFIX}note-${name}`
  const list = noteList(tr.doc, notesOf(referencesOf(tr.doc)))
  const item = listItem.create({ id: note }, paragraph.create())
  if (list) tr.insert(list.pos + list.node.nodeSize - 1, item)
  else tr.insert(tr.doc.content.size, orderedList.create(null, item))
  const { to } = editor.state.selection
  tr.insert(to, noteReference.create({ id: `${PLACE_PREFIX}ref-${name}`, href: `#${note}` }))
  editor.view.dispatch(tr)
  editor.state.doc.descendants((node, pos) => {
    if (node.attrs.id !== note) return
    const { tr: placing } = editor.state
    placing.setSelection(Selection.near(placing.doc.resolve(pos + 1), 1)).scrollIntoView()
    editor.view.dispatch(placing)
  })
  editor.view.focus()
}
