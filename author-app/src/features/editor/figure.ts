import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as ArticleNode } from '@tiptap/pm/model'
import {
  type PictureOptions,
  pictureAttributes,
  pictureNodeAttributes,
  pictureOf,
  quietDocument,
  readPicture,
  shownPicture,
} from './article-picture.ts'

export interface FigureOptions extends PictureOptions {
  /** The author wants to change the alternative text of the picture at this position. */
  describe: (pos: number) => void
}

const describeButton = (onPress: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'describe'
  button.contentEditable = 'false'
  button.textContent = 'Describe this picture'
  button.addEventListener('click', onPress)
  return button
}

function figureElement({ attrs }: ArticleNode, within: Document): HTMLElement {
  const figure = within.createElement('figure')
  for (const name of ['dir', 'lang', 'id'] as const) if (attrs[name]) figure[name] = String(attrs[name])
  return figure
}

/**
 * A picture with its caption; the caption is written in place. The caption is a block of its own, so that a command
 * that changes the block around the cursor cannot turn the picture into something else.
 */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'figureCaption',
  draggable: true,
  isolating: true,

  addOptions: () => ({ readImage: async () => undefined, describe: () => {} }),

  addAttributes: () => ({
    ...pictureNodeAttributes(),
    /** It was pasted without alternative text and has none yet. Known only until the post is left. */
    isUndescribed: { default: false, rendered: false },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: captionOf,
      getAttrs: (figure) => {
        const picture = readPicture(figure.querySelector('img'))
        return picture && { ...picture, isUndescribed: figure.hasAttribute('data-undescribed') }
      },
    },
    { tag: 'img', contentElement: captionOf, getAttrs: readPicture },
  ],

  renderHTML({ node }) {
    const dom = figureElement(node, quietDocument)
    const image = quietDocument.createElement('img')
    for (const [name, value] of Object.entries(pictureAttributes(pictureOf(node.attrs))))
      image.setAttribute(name, String(value))
    dom.append(image)
    // The caption is put behind the picture.
    return { dom, contentDOM: dom }
  },

  addNodeView() {
    const { readImage, describe } = this.options
    return ({ node, getPos }) => {
      const dom = figureElement(node, document)
      const contentDOM = document.createElement('figcaption')
      const { image, free } = shownPicture(pictureOf(node.attrs), readImage)
      dom.append(image, contentDOM)
      if (node.attrs.isUndescribed) dom.append(describeButton(() => describe(getPos() ?? 0)))
      return {
        dom,
        contentDOM,
        update: (next) => next.hasMarkup(node.type, node.attrs, node.marks),
        stopEvent: (event) => event.target instanceof HTMLButtonElement,
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
        destroy: free,
      }
    }
  },
})

/** A picture in the middle of a line. */
export const InlinePicture = Node.create<PictureOptions>({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,

  addOptions: () => ({ readImage: async () => undefined }),
  addAttributes: pictureNodeAttributes,
  parseHTML: () => [
    { tag: 'img', context: 'paragraph/|heading/|descriptionTerm/', priority: 60, getAttrs: readPicture },
  ],
  renderHTML: ({ node }) => ['img', pictureAttributes(pictureOf(node.attrs))],

  addNodeView() {
    const { readImage } = this.options
    return ({ node }) => {
      const { image, free } = shownPicture(pictureOf(node.attrs), readImage)
      return { dom: image, ignoreMutation: () => true, destroy: free }
    }
  },
})

/** The caption below a picture. A figure always has one; an empty one is not written. */
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
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (value !== null) dom.setAttribute(name, String(value))
      return { dom, contentDOM: dom }
    },
})

/** An element with the figure's caption alone in it, an empty one where there is none: what a figure's content is read from. */
function captionOf(figure: Element): HTMLElement {
  const { ownerDocument } = figure
  const holder = ownerDocument.createElement('div')
  holder.append(
    figure.querySelector('figcaption')?.cloneNode(true) ?? ownerDocument.createElement('figcaption'),
  )
  return holder
}
