import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../escape-html.ts'
import { imagesInContent } from '../../posts/scan-content.ts'
import type { KeptPicture } from './keep-picture.ts'

interface Tag {
  start: number
  end: number
  name: 'img' | 'a'
  attributes: Record<string, string>
}

function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'img' || (name === 'a' && attributes.href))
        tags.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 })
    },
  })
  parser.end(html)
  return tags
}

const written = (name: string, attributes: Record<string, string | number | undefined>) =>
  `<${[name, ...Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${escapeHtml(String(value))}"`]))].join(' ')}>`

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i
const FILE = /\.[a-z\d]{2,5}$/i

const CLOSING = /^\s*<\/a>/i

/** What stays of a picture that is not there: a link or a figure around nothing. */
const EMPTY = /<(a|figure)\b[^<>]*>\s*<\/\1>/gi

interface Places {
  /** @param isShown whether its place is empty without it */
  keep(address: string, isShown: boolean): Promise<KeptPicture | undefined>
  /** Of the old site. */
  hosts: ReadonlySet<string>
}

/** Where a link leads now: within the site, where it led within the old one. */
function withinSite(href: string, hosts: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  if (!hosts.has(url.host.toLowerCase()) || FILE.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * Puts kept pictures in the place of those of the old site, and makes links of links within that site that lead within this
 * one. A picture that is not there goes, with an empty link or figure around it.
 */
export async function placePictures(html: string, { keep, hosts }: Places): Promise<string> {
  const pieces: string[] = []
  let from = 0
  let link: { href: string; end: number } | undefined
  for (const { name, attributes, start, end } of tagsIn(html)) {
    let tag: string | undefined
    if (name === 'img') {
      const address = attributes['data-src'] || attributes['data-lazy-src'] || attributes.src || ''
      const kept = address === '' ? undefined : await keep(address, true)
      const { alt, title, width } = attributes
      const isSmaller = Number(width) > 0 && kept !== undefined && Number(width) < kept.width
      const size = kept && {
        width: isSmaller ? Math.round(Number(width)) : kept.width,
        height: isSmaller ? Math.max(1, Math.round((Number(width) * kept.height) / kept.width)) : kept.height,
      }
      const isAlone =
        link && html.slice(link.end, start).trim() === '' && CLOSING.test(html.slice(end, end + 50))
      // A link to more than the picture leads there with words.
      const words = isAlone && link && !PICTURE.test(link.href) ? escapeHtml(alt?.trim() || link.href) : ''
      tag = kept ? written('img', { src: kept.path, alt: alt ?? '', title, ...size }) : words
      // Another picture is not alone in it, and what stands before this one is not read again for each.
      link = undefined
    } else {
      const { href = '' } = attributes
      link = { href, end }
      const moved = withinSite(href, hosts)
      // A picture that links to itself in full is shown in full here.
      const picture = PICTURE.test(href) && hosts.has(hostOf(href)) ? await keep(href, false) : undefined
      if (picture) tag = written('a', { ...attributes, href: picture.path })
      else if (moved !== undefined) tag = written('a', { ...attributes, href: moved })
    }
    if (tag === undefined) continue
    pieces.push(html.slice(from, start), tag)
    from = end
  }
  pieces.push(html.slice(from))
  return pieces.join('').replace(EMPTY, '')
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host.toLowerCase() : '')

/** Brings back the pictures of a text that has their addresses here already; the text stays as it is, if none is missing. */
export async function restorePictures(
  html: string,
  places: Parameters<typeof placePictures>[1],
): Promise<string> {
  let isWhole = true
  for (const path of imagesInContent(html)) if (!(await places.keep(path, true))) isWhole = false
  return isWhole ? html : placePictures(html, places)
}
