import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Gives the editor the selection that the page shows. A browser tells of a selection that the keyboard made a moment
 * after the key (`selectionchange` is queued, Selection API), so that a chord pressed at once would act on the one before.
 */
export function takeSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.hasFocus() || view.composing) return
  if (!(view.state.selection instanceof TextSelection)) return
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const at = (node: Node, offset: number | undefined) =>
    view.state.doc.resolve(view.posAtDOM(node, offset ?? 0))
  const selection = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection))
}
