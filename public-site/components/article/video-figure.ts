import { videoOf } from '@fettle/shared-types/video'
import { blogPostWords } from '../../words/article.words.ts'
import { markDevanagari } from './devanagari.tsx'
import { attributeOf, escapeAttribute, plain } from './html-tokens.ts'

/** A paragraph that is one link. */
const LONE_LINK = /^\s*<a [^>]*?\bhref="(?<address>[^"]*)"[^>]*>(?:(?!<\/?a\b).)*<\/a>\s*$/s
const PICTURE = /<img\b(?:"[^"]*"|[^">])*>/g
const ADDRESS = /^https?:\/\/\S+$/i

/**
 * What stands for a video: a link to its page, over a picture where its writer has put one into the link, which
 * `client/video.ts` lets play in its place. Nothing of another site is loaded before it is pressed.
 * @param inner the HTML of a paragraph
 * @param text the same without its elements
 * @returns nothing where the paragraph is more than a link to a video
 */
export function videoFigure(inner: string, text: string, language: string): string | undefined {
  const href = LONE_LINK.exec(inner)?.groups?.address
  const [poster, another] = inner.match(PICTURE) ?? []
  if (another !== undefined || (poster !== undefined && href === undefined)) return undefined
  const video = videoOf(href === undefined ? text : plain(href))
  if (!video) return undefined
  const { videoNote, watch } = blogPostWords(language)
  const said = text || plain(attributeOf(poster ?? '', 'alt') ?? '').trim()
  const title = markDevanagari(escapeAttribute(said === '' || ADDRESS.test(said) ? watch(video.site) : said))
  return [
    `<figure data-video="${escapeAttribute(video.player)}">`,
    `<a href="${escapeAttribute(video.page)}" rel="noopener">`,
    // Its words are the link's: the picture repeats what they say.
    poster ? `${poster.replace(/ alt="[^"]*"/, ' alt=""')}<span>${title}</span>` : title,
    `</a><figcaption>${videoNote(video.site)}</figcaption></figure>`,
  ].join('')
}
