import { Node } from '@tiptap/core'
import { safeBody } from '../safe-html/index.ts'

/** A box with the block in it, through the sanitizer again. An article holds no `div`, so the box is known by its name. */
function boxOf(html: unknown): HTMLElement {
  const box = document.createElement('div')
  box.append(...safeBody(String(html)).childNodes)
  return box
}

/**
 * A block that the schema cannot express: shown, moved or deleted whole, and saved unchanged. No HTML is parsed as such
 * a block, so none can be pasted.
 */
export const OpaqueBlock = Node.create({
  name: 'opaqueBlock',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [],
  renderHTML: ({ node }) => ({ dom: boxOf(node.attrs.html) }),

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      const shown = boxOf(node.attrs.html)
      dom.className = 'opaque'
      dom.contentEditable = 'false'
      for (const link of shown.querySelectorAll('a')) link.tabIndex = -1
      const note = document.createElement('p')
      note.className = 'opaque-note'
      note.textContent = 'Kept as it is'
      dom.append(shown, note)
      return { dom, ignoreMutation: () => true }
    }
  },
})
