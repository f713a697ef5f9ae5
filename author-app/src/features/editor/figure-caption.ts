import { mergeAttributes, Node } from '@tiptap/core'

/** The words below a picture. A figure always has one; an empty one is not written. */
export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  selectable: false,

  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],

  // The figure's own view draws the `figcaption`, which has to be its child.
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('div')
      for (const [name, value] of Object.entries(HTMLAttributes)) dom.setAttribute(name, String(value))
      return { dom, contentDOM: dom }
    },
})

/** An element with the figure's caption alone in it, an empty one where there is none: what a figure's content is read from. */
export function captionOf(figure: Element): HTMLElement {
  const { ownerDocument } = figure
  const holder = ownerDocument.createElement('div')
  holder.append(
    figure.querySelector('figcaption')?.cloneNode(true) ?? ownerDocument.createElement('figcaption'),
  )
  return holder
}
