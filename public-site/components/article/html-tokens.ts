/** A tag, whose quoted attributes may contain `>`, or the text up to the next tag. */
const TOKEN = /<(?:"[^"]*"|[^">])*>|[^<]+/g
const TAG = /^<(?<end>\/?)(?<name>[a-z][a-z0-9]*)/
const VOID = new Set(['br', 'hr', 'img'])

/** A piece of HTML: text, or a tag. */
export interface HtmlToken {
  html: string
  kind: 'text' | 'void' | 'open' | 'close'
  /** The element's name; empty for text. */
  name: string
}

/** HTML as both sanitizers write it, piece by piece. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (const [token] of html.matchAll(TOKEN)) {
    const tag = TAG.exec(token)?.groups
    const name = tag?.name ?? ''
    if (!tag) yield { html: token, kind: 'text', name }
    else if (VOID.has(name)) yield { html: token, kind: 'void', name }
    else yield { html: token, kind: tag.end ? 'close' : 'open', name }
  }
}

/** The value of an attribute of a tag, as it is written there. */
export const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The place in the article itself that the tag of a link leads to; nothing for other links. */
export function placeOf(tag: string): string | undefined {
  const place = /^#(.+)$/s.exec(attributeOf(tag, 'href') ?? '')?.[1]
  try {
    return place === undefined ? undefined : decodeURIComponent(place)
  } catch {
    return place
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The text that sanitised HTML without elements stands for. */
export const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')

/** A text as it may stand between tags. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text as it may stand in an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
