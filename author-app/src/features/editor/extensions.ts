import { isSafeAddress } from '@fettle/shared-types'
import { Extension, Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Code } from '@tiptap/extension-code'
import { OrderedList } from '@tiptap/extension-list'
import { Focus } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { safeBody } from '../safe-html/index.ts'
import { Anchor, PlacedLink } from './anchor.ts'
import { BlockAttributes } from './block-attributes.ts'
import { ClosedBlockCommands, ClosedBlockKeys } from './closed-blocks.ts'
import { descriptionList } from './description-list.ts'
import { type FactReadings, factMark } from './fact.ts'
import { Figure, FigureCaption, type FigureOptions, InlinePicture } from './figure.ts'
import { FindText } from './find-text.ts'
import { fold } from './fold.ts'
import { NoteReference } from './note-reference.ts'
import { plainTable } from './plain-table.ts'
import { Video } from './video.ts'

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
const OpaqueBlock = Node.create({
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

/** A mark the server keeps and the starter kit lacks: without it, opening an article would drop it. */
const plainMark = (name: string, tag: string, attributes: string[] = []) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    // The starter kit reads `del` as a line through words that still stand.
    parseHTML: () => [{ tag, priority: 60 }],
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
    type: { default: null },
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
export const extensionsWith = ({
  readFacts = () => ({}),
  ...options
}: FigureOptions & { readFacts?: () => FactReadings }) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    blockquote: false,
    code: false,
    orderedList: false,
    link: false,
  }),
  PlacedLink.configure({
    openOnClick: false,
    markdownLinks: true,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isSafeAddress(address),
    HTMLAttributes: { target: null, rel: null },
  }),
  Anchor,
  NoteReference,
  Focus.configure({ className: 'current', mode: 'shallowest' }),
  SingleHash,
  FindText,
  CitedQuote,
  FreeCode,
  CountedList,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
  plainMark('keyboard', 'kbd'),
  plainMark('abbreviation', 'abbr', ['title']),
  plainMark('deletion', 'del', ['cite', 'datetime']),
  plainMark('insertion', 'ins', ['cite', 'datetime']),
  plainMark('smallPrint', 'small'),
  plainMark('quotation', 'q', ['cite']),
  plainMark('citation', 'cite'),
  plainMark('sample', 'samp'),
  plainMark('variable', 'var'),
  factMark(readFacts),
  ...plainTable,
  ...descriptionList,
  ...fold,
  Figure.configure(options),
  FigureCaption,
  InlinePicture.configure({ readImage: options.readImage }),
  Video.configure({ readImage: options.readImage }),
  OpaqueBlock,
  BlockAttributes,
  ClosedBlockKeys,
  ClosedBlockCommands,
]
