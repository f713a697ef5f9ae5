import { videoFigure } from '@fettle/public-site/components/article/video-figure.ts'
import { type Video as FoundVideo, videoOf } from '@fettle/shared-types/video'
import { type Editor, Node } from '@tiptap/core'
import { type Node as ArticleNode, DOMSerializer, DOMParser as DocumentParser } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'
import { inertDocument, safeBody } from '../safe-html/index.ts'
import {
  type ArticlePicture,
  type PictureOptions,
  quietDocument,
  readPicture,
  shownPicture,
} from './article-picture.ts'

/** What a paragraph that the page shows as a video says of it. */
interface SaidVideo extends Pick<FoundVideo, 'page' | 'site'> {
  /** As readers see it: without a title of its own it says where it is watched. */
  title: string
  /** What stands in its link as its title; empty for its bare address. */
  ownTitle: string
  poster: ArticlePicture | undefined
}

/** The video that the page makes of a paragraph, by its rule; nothing where it stays a paragraph. */
function videoIn(paragraph: Element): SaidVideo | undefined {
  const words = paragraph.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const figure = videoFigure(paragraph.innerHTML, words, 'en')
  const link = figure && inertDocument(figure).querySelector('a')
  const video = link ? videoOf(link.href) : undefined
  if (!link || !video) return undefined
  const image = paragraph.querySelector('img')
  const poster = readPicture(image) || undefined
  const own = words || (image?.alt ?? '').trim()
  return {
    ...{ page: video.page, site: video.site, title: link.textContent ?? '', poster },
    ownTitle: /^https?:\/\/\S+$/i.test(own) ? '' : own,
  }
}

const paragraphOf = ({ attrs }: ArticleNode) => safeBody(String(attrs.html)).firstElementChild

/** The video that is selected whole, with its place. */
export function selectedVideo({ selection }: EditorState): (SaidVideo & { pos: number }) | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'video') return undefined
  const paragraph = paragraphOf(selection.node)
  const said = paragraph && videoIn(paragraph)
  return said ? { ...said, pos: selection.from } : undefined
}

const mayBeVideo = ({ firstChild }: ArticleNode) =>
  firstChild?.marks.some(({ type }) => type.name === 'link') || /^\s*https?:/i.test(firstChild?.text ?? '')

/** A paragraph as the block that stands for its video; nothing where the page shows a paragraph. */
function videoNode(paragraph: ArticleNode): ArticleNode | undefined {
  if (!mayBeVideo(paragraph)) return undefined
  const { schema } = paragraph.type
  const written = DOMSerializer.fromSchema(schema).serializeNode(paragraph, { document: quietDocument })
  return written instanceof Element && videoIn(written)
    ? schema.node('video', { html: written.outerHTML })
    : undefined
}

/** Puts another video, with its words, in the place of one, and selects it. */
export function replaceVideo({ state, view }: Editor, pos: number, paragraph: ArticleNode): void {
  const { tr } = state
  tr.replaceWith(pos, pos + 1, videoNode(paragraph) ?? paragraph)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
}

/** The blocks whose paragraphs the page leaves as they are. */
const around = 'li, dd, th, td, blockquote, details'

/** Paragraphs that were looked at and are no video: a block that did not change is not looked at again. */
const plain = new WeakSet<ArticleNode>()

/**
 * Makes videos of the paragraphs of an article that the page shows as such, once the cursor has left them, and paragraphs
 * of videos within other blocks, which the page shows as links.
 */
function settle({ doc, selection, schema, tr }: EditorState): Transaction | undefined {
  const at = (pos: number) => tr.mapping.map(pos)
  doc.descendants((node, pos, parent) => {
    const end = pos + node.nodeSize
    if (node.type.name === 'video' && parent !== doc) {
      const quote = document.createElement('blockquote')
      quote.append(...safeBody(String(node.attrs.html)).childNodes)
      tr.replaceWith(at(pos), at(end), DocumentParser.fromSchema(schema).parseSlice(quote).content)
    }
    const isLeft = selection.to <= pos || selection.from >= end
    if (node.type.name === 'paragraph' && parent === doc && isLeft && !plain.has(node)) {
      const video = videoNode(node)
      if (video) tr.replaceWith(at(pos), at(end), video)
      else plain.add(node)
    }
    return !node.isTextblock
  })
  return tr.docChanged ? tr : undefined
}

/** A video of another site as the page shows it, and nothing of that site: selected, moved and deleted whole. */
export const Video = Node.create<PictureOptions>({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ readImage: async () => undefined }),
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p',
      priority: 60,
      getAttrs: (paragraph) =>
        !paragraph.parentElement?.closest(around) &&
        videoIn(paragraph) !== undefined && { html: paragraph.outerHTML },
    },
  ],
  renderHTML: ({ node }) => ({ dom: paragraphOf(node) ?? document.createElement('p') }),
  renderText: ({ node }) => paragraphOf(node)?.querySelector('a')?.href ?? '',

  addNodeView() {
    const { readImage } = this.options
    return ({ node }) => {
      const paragraph = paragraphOf(node)
      const said = paragraph ? videoIn(paragraph) : undefined
      const dom = document.createElement('figure')
      dom.dataset.video = ''
      dom.contentEditable = 'false'
      if (!said) return { dom }
      const { title, page, site, poster } = said
      dom.ariaLabel = `Video: ${title}`
      // No link of the studio: a press selects.
      const plate = document.createElement('a')
      const words = document.createElement('span')
      words.textContent = title
      const shown = poster && shownPicture({ ...poster, alt: '' }, readImage)
      plate.append(...(shown ? [shown.image, words] : [title]))
      const caption = document.createElement('figcaption')
      caption.textContent = `${page.replace(/^https:\/\/(www\.)?/, '')} – nothing is loaded from ${site} until a reader plays it.`
      dom.append(plate, caption)
      return { dom, ignoreMutation: () => true, destroy: () => shown?.free() }
    }
  },

  addProseMirrorPlugins: () => [
    new Plugin({ appendTransaction: (_transactions, _before, state) => settle(state) }),
  ],
})
