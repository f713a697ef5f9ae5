import { escapeHtml } from '../../escape-html.ts'
import { cutAtElements } from '../cut-at-elements.ts'
import type { SourceNote } from '../source.ts'

/** The attributes of a shortcode; what has no name is under `0`. */
function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, double, single, bare, alone] of text.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|(\S+)/g,
  )) {
    if (name) found[name] = double ?? single ?? bare ?? ''
    else if (alone) found[0] ??= alone.replace(/^["']|["']$/g, '')
  }
  return found
}

const players = new Set([
  'embed',
  'youtube',
  'vimeo',
  'audio',
  'video',
  'wpvideo',
  'soundcloud',
  'dailymotion',
])
const mediaNames = ['src', 'url', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'm4a', 'wav', '0', 'id']

function addressOf(name: string, attributes: Record<string, string>, inner: string): string | undefined {
  const said = [inner.trim(), ...mediaNames.map((key) => attributes[key] ?? '')].find((text) => text !== '')
  if (said === undefined) return undefined
  if (name === 'vimeo' && /^\d+$/.test(said)) return `https://vimeo.com/${said}`
  if (name === 'youtube' && /^[\w-]{11}$/.test(said)) return `https://www.youtube.com/watch?v=${said}`
  return /^https?:\/\//.test(said) ? said : undefined
}

/** `[name …]`. `[[name]]` is how WordPress writes about a shortcode. */
const OPENING = /(?<!\[)\[([a-z][\w-]{0,60})((?:\s[^[\]]{0,2000})?)\/?\](?!\])/g
const MAX_INNER = 200_000
const MAX_SHORTCODES = 2_000

/** How deep shortcodes may stand in each other: each one's text is read again for those in it. */
const MAX_DEPTH = 20

const HAS_ATTRIBUTE = /[\w-]\s*=\s*["'\w]/

/** What is shown as it is written. */
const code = ['pre', 'code', 'script', 'style']

interface Pictures {
  /** The address of the picture with this id. */
  ofId(id: string): string | undefined
  /** Those of all pictures that were uploaded to the post. */
  ofPost(): string[]
}

/** A caption's picture, with the link around it, and its words. */
function captioned(inner: string): { image: string; words: string } | undefined {
  const begins = inner.search(/<img\b/i)
  const ends = begins === -1 ? -1 : inner.indexOf('>', begins)
  if (ends === -1) return undefined
  const rest = inner.slice(ends + 1)
  const words = rest.replace(/^\s*<\/a>/i, '')
  return { image: inner.slice(0, inner.length - words.length), words: words.trim() }
}

const picture = (address: string) => `<figure><img src="${escapeHtml(address)}" alt=""></figure>`

/**
 * Puts in the place of WordPress's own shortcodes what they show, and leaves out what plug-ins would fill. What stands
 * between the two halves of one stays.
 */
export function withoutShortcodes(html: string, pictures: Pictures, notes: SourceNote[], depth = 1): string {
  function lacking(id: string): [] {
    notes.push({ what: 'picture-missing', detail: `[gallery] ${id}` })
    return []
  }

  function shown(whole: string, name: string, said: string, inner: string | undefined): string {
    const attributes = attributesOf(said)
    if (name === 'caption' || name === 'wp_caption') {
      const { image, words } = captioned((inner ?? '').trim()) ?? {}
      const caption = words || escapeHtml(attributes.caption ?? '')
      return image ? `\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n` : (inner ?? '')
    }
    if (name === 'gallery') {
      const ids = (attributes.ids ?? attributes.include ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
      const found = ids.length > 0 ? ids.flatMap((id) => pictures.ofId(id) ?? lacking(id)) : pictures.ofPost()
      return `\n${found.map(picture).join('\n')}\n`
    }
    if (players.has(name)) {
      const address = addressOf(name, attributes, inner ?? '')
      notes.push({ what: address ? 'shortcode-linked' : 'shortcode-removed', detail: address ?? `[${name}]` })
      return address ? `\n<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n` : ''
    }
    // A word in brackets is a word in brackets.
    if (inner === undefined && !HAS_ATTRIBUTE.test(said)) return whole
    notes.push({ what: 'shortcode-removed', detail: `[${name}]` })
    if (inner === undefined) return ''
    return depth === MAX_DEPTH ? inner : withoutShortcodes(inner, pictures, notes, depth + 1)
  }
  return replaceOutsideCode(html, (text) => replaceShortcodes(text, shown))
}

/** @param shown what stands in the place of one, with what is between its halves where it has two */
function replaceShortcodes(
  text: string,
  shown: (whole: string, name: string, said: string, inner: string | undefined) => string,
): string {
  let result = ''
  let from = 0
  let count = 0
  for (const opening of text.matchAll(OPENING)) {
    const [whole, name = '', said = ''] = opening
    if (opening.index < from) continue
    count += 1
    if (count > MAX_SHORTCODES) break
    const end = opening.index + whole.length
    const closing = text.slice(end, end + MAX_INNER).indexOf(`[/${name}]`)
    const inner = closing === -1 ? undefined : text.slice(end, end + closing)
    const isPair = inner !== undefined && !inner.includes(`[${name}`)
    result += text.slice(from, opening.index) + shown(whole, name, said, isPair ? inner : undefined)
    from = isPair ? end + closing + name.length + 3 : end
  }
  return result + text.slice(from)
}

function replaceOutsideCode(html: string, replace: (text: string) => string): string {
  if (!html.includes('[')) return html
  return cutAtElements(html, code)
    .map((part, at) => (at % 2 === 1 ? part : replace(part)))
    .join('')
}
