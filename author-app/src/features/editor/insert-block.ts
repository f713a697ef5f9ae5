import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canSplit } from '@tiptap/pm/transform'
import type { ArticlePicture } from './article-picture.ts'

/**
 * Puts a block in at the end of the selection. Nothing that is written goes for it: it takes the place of an empty
 * paragraph at most, and it stands below a figure or a block that is selected whole.
 * @param put what puts the block into the empty paragraph that the cursor is in by then
 */
export const insertBlock = (editor: Editor, put: (chain: ChainedCommands) => ChainedCommands) =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      startParagraph(tr)
      return true
    })
    // A chain of its own reads the selection as it is by now.
    .command(({ chain }) => put(chain()).run())
    .run()

/** Puts a picture in, and the cursor at the end of its caption. */
export const insertFigure = (editor: Editor, picture: Partial<ArticlePicture>, caption: string) =>
  insertBlock(editor, (chain) =>
    chain.insertContent({
      type: 'figure',
      attrs: picture,
      content: [{ type: 'figureCaption', content: caption ? [{ type: 'text', text: caption }] : [] }],
    }),
  )

const isEmptyParagraph = (node: Node | null): node is Node =>
  node?.type.name === 'paragraph' && node.content.size === 0

/** Whether any block may take the place of the paragraph, which the first one of a list item cannot give. */
function givesWay($pos: ResolvedPos): boolean {
  const { figure } = $pos.doc.type.schema.nodes
  if (!figure || !isEmptyParagraph($pos.parent)) return false
  const depth = $pos.depth - 1
  return $pos.node(depth).canReplaceWith($pos.index(depth), $pos.indexAfter(depth), figure)
}

/** The nearest place at or behind `$pos` where any block may stand. */
function placeBehind($pos: ResolvedPos): number {
  const { figure } = $pos.doc.type.schema.nodes
  for (let depth = $pos.depth; depth > 0; depth--) {
    const index = $pos.indexAfter(depth)
    if (figure && $pos.node(depth).canReplaceWith(index, index, figure))
      return depth === $pos.depth ? $pos.pos : $pos.after(depth + 1)
  }
  return $pos.depth === 0 ? $pos.pos : $pos.after(1)
}

/** Whether a block may be put between two halves of the text around `$pos`. */
function canPart($pos: ResolvedPos): boolean {
  const { parent, parentOffset, depth, doc, pos } = $pos
  const isInside = parent.isTextblock && parentOffset > 0 && parentOffset < parent.content.size
  return isInside && !parent.type.spec.code && canSplit(doc, pos) && placeBehind($pos) === $pos.after(depth)
}

/** Whether a block may be put before the text that begins at `$pos`. */
function canPrecede($pos: ResolvedPos): boolean {
  const { figure } = $pos.doc.type.schema.nodes
  const { parent, parentOffset, depth } = $pos
  if (!figure || !parent.isTextblock || parentOffset > 0 || parent.content.size === 0) return false
  const index = $pos.index(depth - 1)
  return $pos.node(depth - 1).canReplaceWith(index, index, figure)
}

/** Makes the paragraph at `pos` the place of the cursor; one that is empty already is not doubled. */
function startAt(tr: Transaction, pos: number): void {
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph && !isEmptyParagraph(tr.doc.resolve(pos).nodeAfter)) tr.insert(pos, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView()
}

/**
 * Puts the cursor into an empty paragraph at the end of the selection, for a block to take its place: the paragraph it
 * is in, or a new one. Nothing written goes and no block is changed: in a caption or a term, or with a block selected
 * whole, the paragraph stands behind.
 */
export function startParagraph(tr: Transaction): void {
  const { $to } = tr.selection
  if (givesWay($to)) return void tr.setSelection(TextSelection.create(tr.doc, $to.pos))
  if (canPart($to)) {
    tr.split($to.pos)
    // Between the two halves.
    tr.insert($to.pos + 1, tr.doc.type.schema.nodes.paragraph?.create() ?? [])
    tr.setSelection(TextSelection.create(tr.doc, $to.pos + 2)).scrollIntoView()
  } else startAt(tr, canPrecede($to) ? $to.before() : placeBehind($to))
}

/** Where blocks may stand behind the figure that the whole selection is in, or behind the block that is selected whole. */
function endOfClosedBlock({ selection }: Transaction): number | undefined {
  const { $from, $to } = selection
  if (selection instanceof NodeSelection && selection.node.isBlock) return placeBehind($to)
  const depth = $from.sharedDepth($to.pos)
  for (let at = depth; at > 0; at--) if ($from.node(at).type.name === 'figure') return $from.after(at)
  return undefined
}

/**
 * Goes on below the figure whose caption the cursor is in, or below the block that is selected whole, in an empty
 * paragraph.
 * @returns whether there is such a block
 */
export function leaveClosedBlock(tr: Transaction): boolean {
  const end = endOfClosedBlock(tr)
  if (end === undefined) return false
  startAt(tr, end)
  return true
}
