import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'

/** The nodes of the blocks that can have a text direction. */
const directedNodes = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['descriptionList', 'descriptionTerm', 'descriptionText', 'table', 'tableHeader', 'tableCell'],
  ...['figure', 'figureCaption'],
]

/** The text direction of a block: right to left in an article in Arabic or Hebrew. */
export const Direction = Extension.create({
  name: 'direction',

  addGlobalAttributes: () => [
    {
      types: directedNodes,
      attributes: { dir: { default: null, parseHTML: (block) => block.getAttribute('dir') } },
    },
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // The text of the first pasted block joins the paragraph at the cursor; an empty paragraph takes its direction.
        handlePaste(view, _event, { content }) {
          const { selection, tr } = view.state
          const { $from } = selection
          const dir: unknown = content.firstChild?.isTextblock ? content.firstChild.attrs.dir : undefined
          const isInEmpty = selection instanceof TextSelection && $from.parent.content.size === 0
          if (dir && isInEmpty) view.dispatch(tr.setNodeAttribute($from.before(), 'dir', dir))
          return false
        },
      },
    }),
  ],
})
