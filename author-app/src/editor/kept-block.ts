import { Node } from '@tiptap/core'
import { cleanHtml } from '../pictures/clean-html.ts'

/** How a kept block stands in the editor's own HTML, until it is put back as it was. */
export const KEPT = 'data-kept'

/** A block the editor has no words for: shown, moved or deleted whole, and saved as it came. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: `div[${KEPT}]`, getAttrs: (element) => ({ html: element.getAttribute(KEPT) ?? '' }) },
  ],
  renderHTML: ({ node }) => ['div', { [KEPT]: String(node.attrs.html) }],

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      const shown = document.createElement('div')
      dom.className = 'kept'
      dom.contentEditable = 'false'
      shown.innerHTML = cleanHtml(String(node.attrs.html))
      for (const link of shown.querySelectorAll('a')) link.tabIndex = -1
      const note = document.createElement('p')
      note.className = 'kept-note'
      note.textContent = 'Kept as it is'
      dom.append(shown, note)
      return { dom, ignoreMutation: () => true }
    }
  },
})
