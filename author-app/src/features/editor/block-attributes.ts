import { ALIGNMENT } from '@fettle/shared-types'
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'

/** The nodes of the blocks that can have a text direction and a language. */
const directedNodes = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['descriptionList', 'descriptionTerm', 'descriptionText', 'table', 'tableHeader', 'tableCell'],
  ...['figure', 'figureCaption', 'fold', 'foldSummary'],
]

/** Those that links of the article may lead to. */
const placedNodes = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['descriptionList', 'descriptionTerm', 'descriptionText', 'table', 'figure', 'fold'],
]

/** Those whose lines may be in the middle or at the end. */
const alignedNodes = ['paragraph', 'heading', 'tableHeader', 'tableCell']

const asWritten = (name: string) => ({
  default: null,
  parseHTML: (block: Element) => block.getAttribute(name),
})

/** What a block says of its words: their direction, as in an article in Arabic, their language and how they are aligned. */
export const BlockAttributes = Extension.create({
  name: 'blockAttributes',

  addGlobalAttributes: () => [
    { types: directedNodes, attributes: { dir: asWritten('dir'), lang: asWritten('lang') } },
    // What is split off is another place.
    { types: placedNodes, attributes: { id: { ...asWritten('id'), keepOnSplit: false } } },
    {
      types: alignedNodes,
      attributes: {
        align: {
          ...asWritten(ALIGNMENT),
          renderHTML: ({ align }: Record<string, unknown>) => (align ? { [ALIGNMENT]: align } : {}),
        },
      },
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

/** Aligns the selected paragraphs, headings and cells, or lets them begin at the start again if all are aligned so. */
export function toggleAlignment(editor: Editor, align: 'center' | 'end'): void {
  const isOn = editor.isActive({ align })
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, pos) => {
        if (!alignedNodes.includes(node.type.name)) return
        const value = node.isTextblock && !isOn ? align : null
        if (node.attrs.align !== value) tr.setNodeAttribute(pos, 'align', value)
      })
      return true
    })
    .run()
}
