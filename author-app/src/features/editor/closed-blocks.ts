import { type Command, commands as core, type Editor, Extension } from '@tiptap/core'
import type { ResolvedPos, Slice } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { leaveClosedBlock, startParagraph } from './insert-block.ts'

/** What begins a block when it is typed at the start of a line, with the letter that completes it. */
const blockMarker = /^(?:(?:#{1,6}|[-+*]|\d{1,9}\.|>|\[[ x]?\]|```[a-z]*|~~~[a-z]*|___|\*\*\*)\s|---|—-)$/

function leave({ state, view }: Editor): boolean {
  const { tr } = state
  if (!leaveClosedBlock(tr)) return false
  view.dispatch(tr)
  return true
}

const isInCaption = ({ parent }: ResolvedPos) => parent.type.name === 'figureCaption'

/** The selection around the block that ends at `pos`. */
const selectBlockBefore = (state: EditorState, pos: number) => {
  const block = state.doc.resolve(pos).nodeBefore
  return block && NodeSelection.isSelectable(block)
    ? NodeSelection.create(state.doc, pos - block.nodeSize)
    : undefined
}

/** The place between a text that the cursor is at the start of (or the end, with `isForward`) and its neighbour. */
function besideText({ $from, empty }: EditorState['selection'], isForward: boolean): number | undefined {
  const { parent, parentOffset, depth } = $from
  if (!empty || !parent.isTextblock || parent.content.size === 0) return undefined
  if (isForward) return parentOffset === parent.content.size ? $from.after(depth) : undefined
  return parentOffset === 0 ? $from.before(depth) : undefined
}

/** Selects the block that a key would else delete unseen: the figure around an untouched caption, a block without text. */
function selectBeforeDeleting({ state, view }: Editor, isForward: boolean): boolean {
  const { $from, empty } = state.selection
  let selection: NodeSelection | undefined
  if (isInCaption($from) && empty && $from.parentOffset === 0 && !isForward)
    selection = NodeSelection.create(state.doc, $from.before($from.depth - 1))
  const place = besideText(state.selection, isForward)
  if (!selection && place !== undefined) {
    const { nodeBefore, nodeAfter } = state.doc.resolve(place)
    if (isForward && nodeAfter?.isAtom) selection = NodeSelection.create(state.doc, place)
    if (!isForward && nodeBefore?.isAtom) selection = selectBlockBefore(state, place)
  }
  if (!selection) return false
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
  return true
}

/** Pasted text that joins the line at the cursor and brings no blocks. */
const isOneLine = ({ content, openStart, openEnd }: Slice) =>
  content.childCount === 0 ||
  content.firstChild?.isInline ||
  (content.childCount === 1 && content.firstChild?.isTextblock && openStart > 0 && openEnd > 0)

/**
 * Finds another place for what is about to be pasted over a block, into a caption that is one line, or over cells.
 * @returns whether the selection is another one by now
 */
function makeRoom(tr: Transaction, slice: Slice): boolean {
  const { selection } = tr
  if (slice.size === 0) return false
  if (selection instanceof NodeSelection || isInCaption(selection.$from))
    return !(isInCaption(selection.$from) && isOneLine(slice)) && leaveClosedBlock(tr)
  if (!(selection instanceof CellSelection) || slice.content.firstChild?.type.name !== 'figure') return false
  startParagraph(tr)
  return true
}

/** Goes on below a closed block, where letters that were meant for a block of their own belong. */
function typeBelow(view: EditorView, _from: number, to: number, text: string): boolean {
  const { tr, selection } = view.state
  const { $from } = selection
  const isWhole = selection instanceof NodeSelection && selection.node.isBlock
  const before = isInCaption($from) ? $from.parent.textBetween(0, $from.parentOffset, '', '\ufffc') : ''
  if (!isWhole && !(isInCaption($from) && blockMarker.test(before + text))) return false
  if (!isWhole) tr.delete($from.start(), to)
  if (!leaveClosedBlock(tr)) return false
  view.dispatch(tr.insertText(before))
  const at = view.state.selection.from
  const isTaken = view.someProp('handleTextInput', (handle) =>
    handle(view, at, at, text, () => view.state.tr.insertText(text)),
  )
  if (!isTaken) view.dispatch(view.state.tr.insertText(text))
  return true
}

function dropBelow(view: EditorView, { clientX, clientY }: DragEvent, slice: Slice, isMoved: boolean) {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place || isOneLine(slice) || !isInCaption(view.state.doc.resolve(place.pos))) return false
  const { tr } = view.state
  if (isMoved) tr.deleteSelection()
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(place.pos))))
  leaveClosedBlock(tr)
  view.dispatch(tr.replaceSelection(slice).setMeta('uiEvent', 'drop'))
  view.focus()
  return true
}

/**
 * Keeps what is typed, pasted and asked for away from figures and from blocks that are selected whole: Enter and new
 * blocks go below them, and a key that deletes selects them first.
 */
export const ClosedBlockKeys = Extension.create({
  name: 'closedBlockKeys',
  priority: 1000,

  addKeyboardShortcuts() {
    const enter = () => isInCaption(this.editor.state.selection.$to) && leave(this.editor)
    const back = () => selectBeforeDeleting(this.editor, false)
    const forward = () => selectBeforeDeleting(this.editor, true)
    return {
      Enter: enter,
      Backspace: back,
      'Mod-Backspace': back,
      'Shift-Backspace': back,
      Delete: forward,
      'Mod-Delete': forward,
    }
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: typeBelow,
        handlePaste(view, _event, slice) {
          const { tr } = view.state
          if (makeRoom(tr, slice)) view.dispatch(tr)
          // The editor's own way goes on from there.
          return false
        },
        handleDrop: dropBelow,
      },
    }),
  ],
})

/** A command that acts below a closed block when the cursor is in one. */
const below =
  (command: Command): Command =>
  (props) =>
    props.dispatch && leaveClosedBlock(props.tr) ? props.chain().command(command).run() : command(props)

/** Every command that changes or surrounds the block around the cursor goes through one of these. */
export const ClosedBlockCommands = Extension.create({
  name: 'closedBlockCommands',
  addCommands: () => ({
    setNode: (...args) => below(core.setNode(...args)),
    toggleNode: (...args) => below(core.toggleNode(...args)),
    wrapIn: (...args) => below(core.wrapIn(...args)),
    toggleWrap: (...args) => below(core.toggleWrap(...args)),
    toggleList: (...args) => below(core.toggleList(...args)),
  }),
})
