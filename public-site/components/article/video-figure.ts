import { videoOf } from '@fettle/shared-types/video'
import { blogPostWords } from '../../words/blog.words.ts'
import { markDevanagari } from './devanagari.tsx'
import { plain } from './plain.ts'

/** A paragraph that is one link, without a picture in it. */
const LONE_LINK = /^\s*<a [^>]*?\bhref="(?<address>[^"]*)"[^>]*>(?:(?!<\/?a\b|<img\b).)*<\/a>\s*$/s
const ADDRESS = /^https?:\/\/\S+$/i

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * What stands for a video: a link to its page, which `client/video.ts` lets play in its place. Nothing of another site is
 * loaded before it is pressed.
 * @param inner the HTML of a paragraph
 * @param text the same without its elements
 * @returns nothing where the paragraph is more than a link to a video
 */
export function videoFigure(inner: string, text: string, language: string): string | undefined {
  const href = LONE_LINK.exec(inner)?.groups?.address
  const video = videoOf(href === undefined ? text : plain(href))
  if (!video) return undefined
  const { videoNote, watch } = blogPostWords(language)
  const title = ADDRESS.test(text) ? watch(video.site) : text
  return [
    `<figure data-video="${escaped(video.player)}">`,
    `<a href="${escaped(video.page)}" rel="noopener">${markDevanagari(escaped(title))}</a>`,
    `<figcaption>${videoNote(video.site)}</figcaption></figure>`,
  ].join('')
}
