import { isSafeAddress } from '@fettle/shared-types'
import { Extension, Mark, mergeAttributes, textblockTypeInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Code } from '@tiptap/extension-code'
import { OrderedList } from '@tiptap/extension-list'
import { Focus } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { ClosedBlockCommands, ClosedBlockKeys } from './closed-blocks.ts'
import { descriptionList } from './description-list.ts'
import { Direction } from './direction.ts'
import { Figure, FigureCaption, type FigureOptions, InlinePicture } from './figure.ts'
import { OpaqueBlock } from './opaque-block.ts'
import { plainTable } from './plain-table.ts'

/** A mark the server keeps and the starter kit lacks: without it, opening an article would drop it. */
const plainMark = (name: string, tag: string, attributes: string[] = []) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Code together with other marks: a linked part number stays a link. */
const FreeCode = Code.extend({
  excludes: '',
  addAttributes: () => ({ class: { default: null } }),
})

const CitedQuote = Blockquote.extend({
  addAttributes: () => ({ cite: { default: null } }),
})

const CountedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (list: Element) => Number(list.getAttribute('start') ?? 1) },
    reversed: {
      default: false,
      parseHTML: (list: Element) => list.hasAttribute('reversed'),
      renderHTML: ({ reversed }: Record<string, unknown>) => (reversed ? { reversed: '' } : {}),
    },
  }),
})

/** One `#` is a heading too, the highest an article has: its title stands above it. */
const SingleHash = Extension.create({
  name: 'singleHash',
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    return heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : []
  },
})

/** Everything an article may hold: the same set the server's allow-list lets through. */
export const extensionsWith = (options: FigureOptions) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    blockquote: false,
    code: false,
    orderedList: false,
    link: {
      openOnClick: false,
      markdownLinks: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeAddress(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Focus.configure({ className: 'current', mode: 'shallowest' }),
  SingleHash,
  CitedQuote,
  FreeCode,
  CountedList,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
  plainMark('keyboard', 'kbd'),
  plainMark('abbreviation', 'abbr', ['title']),
  ...plainTable,
  ...descriptionList,
  Figure.configure(options),
  FigureCaption,
  InlinePicture.configure({ readImage: options.readImage }),
  OpaqueBlock,
  Direction,
  ClosedBlockKeys,
  ClosedBlockCommands,
]
