import { Node } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'

/** A link, which may be a place that others lead to. */
export const PlacedLink = Link.extend({
  addAttributes() {
    return { ...this.parent?.(), id: { default: null, keepOnSplit: false } }
  },
})

/** A place in a line that links lead to: an `a` that leads nowhere itself. Its words stay words. */
export const Anchor = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  content: 'text*',
  addAttributes: () => ({ id: { default: null } }),
  parseHTML: () => [{ tag: 'a[id]:not([href])' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
