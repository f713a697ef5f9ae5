declare const sanitized: unique symbol

/**
 * HTML that holds nothing but what this file allows. The API's `cleanContent` and the studio's sanitizer make it; what
 * shows HTML takes nothing else.
 */
export type SafeHtml = string & { readonly [sanitized]: true }

/** The HTML an article may hold. The server keeps exactly this; an editor must be able to carry all of it. */
export const articleTags = {
  blocks: ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  folds: ['details', 'summary'],
  tables: ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  pictures: ['figure', 'figcaption', 'img'],
  words: [
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      's',
      'u',
      'del',
      'ins',
      'small',
      'sub',
      'sup',
      'mark',
      'q',
      'cite',
      'abbr',
      // A fact of the site's register; its words are the value that was known when it was written.
      'data',
    ],
    ...['code', 'kbd', 'samp', 'var', 'br'],
  ],
} as const

/** The blocks that may say in which direction their words run, and in which language they are. */
export const directedTags = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
  ...['details', 'summary', 'table', 'caption', 'th', 'td', 'figure', 'figcaption'],
] as const

/** The elements that a link within the article may lead to. */
const placeTags = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
  ...['details', 'table', 'figure', 'a'],
] as const

/** Begins the id of each place of an article, which stands on pages that have ids of their own. */
export const PLACE_PREFIX = 'a-'

/** The blocks whose lines may be in the middle or at the end. */
export const alignedTags = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td'] as const

/** How an aligned block says so. Lines begin at the start where it says nothing. */
export const ALIGNMENT = 'data-align'

const ofElement: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  abbr: ['title'],
  blockquote: ['cite'],
  code: ['class'],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ins: ['cite', 'datetime'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

const attributesOf = (tag: string): string[] => [
  ...(ofElement[tag] ?? []),
  ...(directedTags.some((directed) => directed === tag) ? ['dir', 'lang'] : []),
  ...(placeTags.some((place) => place === tag) ? ['id'] : []),
  ...(alignedTags.some((aligned) => aligned === tag) ? [ALIGNMENT] : []),
]

/** The attributes each element may carry. */
export const articleAttributes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set([...Object.keys(ofElement), ...directedTags, ...placeTags])].map((tag) => [
    tag,
    attributesOf(tag),
  ]),
)

/** What an article says with another element today. */
export const formerTags: ReadonlyMap<string, string> = new Map([
  ['acronym', 'abbr'],
  ['dfn', 'em'],
  ['strike', 's'],
  ['tt', 'code'],
])

/** Elements that go with everything in them: what they hold was never meant to be read. Of others the words stay. */
export const droppedWithContent = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
    'audio',
    'video',
  ],
  ...['textarea', 'option', 'noembed', 'noframes', 'xmp', 'plaintext'],
] as const

/** The one kind of class that is kept: on `code`, the language it is in. */
const codeClass = /^language-[\w-]+$/

/** Where a link may lead, beside addresses of the site itself. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** A language by its tag, such as `hi` or `en-IN` (RFC 5646, without extensions). */
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

/** A name for a place of an article, after its prefix. */
const placeName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]{0,99}$/u

/** The id of a place that a writer has named; nothing for a name that no link could hold. */
function placeId(name: string): string | undefined {
  const bare = name.startsWith(PLACE_PREFIX) ? name.slice(PLACE_PREFIX.length) : name
  return placeName.test(bare) ? PLACE_PREFIX + bare : undefined
}

/**
 * The address of a link to a place of the same article, whose id has its prefix by now.
 * @param places the ids of all places of the article
 * @returns the address as it is where it leads anywhere else
 */
export function placeAddress(address: string, places: ReadonlySet<string>): string {
  if (!address.startsWith('#')) return address
  let place = address.slice(1)
  try {
    place = decodeURIComponent(place)
  } catch {
    // As it is written, then.
  }
  const id = placeId(place)
  return id !== undefined && places.has(id) ? `#${id}` : address
}

/** A picture of the site. */
const uploadPath = /^\/uploads\/[\w-]+(\.[\w-]+)*$/

/** What browsers skip in an address, wherever it stands, and what hides in one. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]+/gu

/**
 * Whether an address leads where an article may: to the site itself, or over an allowed scheme. An address without a
 * scheme that leads to another host is refused too.
 */
export function isSafeAddress(address: string): boolean {
  const read = address.replace(unseen, '')
  // No address has a comment inside. The API's sanitizer would copy the whole address for each one it takes out.
  if (read.includes('<!--')) return false
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(read)?.[1]?.toLowerCase()
  if (scheme !== undefined) return linkSchemes.some((allowed) => allowed === scheme)
  return !/^[/\\]{2}/.test(read)
}

/**
 * How the lines of a block are aligned, as HTML from elsewhere says it: by `style`, `align`, which older HTML has, and `dir`.
 * @returns a value for `ALIGNMENT`, or nothing where the lines begin at the start
 */
export function alignmentOf({
  style = '',
  align = '',
  dir = '',
}: Record<string, string>): string | undefined {
  const said = /(?:^|[;\s])text-align\s*:\s*([a-z]+)/i.exec(style)?.[1] ?? align
  const end = dir.toLowerCase() === 'rtl' ? 'left' : 'right'
  return oneOf(said.toLowerCase().replace(end, 'end'), ['center', 'end'])
}

/** The name of the fact that a `data` element shows, by its `value`: `fact:visit.fee`. */
export const factIn = (value: string): string | undefined =>
  /^fact:([a-z][a-z0-9]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+)$/.exec(value.slice(0, 100))?.[1]

const oneOf = (value: string, allowed: readonly string[]) => (allowed.includes(value) ? value : undefined)

/**
 * The value an attribute of an article's element may have.
 * @param tag the element's name, in lower case
 * @returns `undefined` when the element may not carry the attribute, or not with this value
 */
export function allowedValue(tag: string, name: string, value: string): string | undefined {
  if (!Object.hasOwn(articleAttributes, tag) || !articleAttributes[tag]?.includes(name)) return undefined
  switch (name) {
    case 'href':
    case 'cite':
      return isSafeAddress(value) ? value : undefined
    case 'src':
      return uploadPath.test(value) ? value : undefined
    case 'value':
      return factIn(value) === undefined ? undefined : value
    case 'type':
      // A style sheet cannot tell `a` from `A`: in HTML the case of this attribute means nothing to it.
      return oneOf(value.toLowerCase(), ['1', 'a', 'i'])
    case 'id':
      return placeId(value)
    case 'open':
      return ''
    case 'lang':
      return languageTag.test(value) ? value : undefined
    case 'datetime':
      return /^[\d:TZ.+ -]{4,35}$/.test(value) ? value : undefined
    case ALIGNMENT:
      return oneOf(value, ['center', 'end'])
    case 'dir':
      return oneOf(value.toLowerCase(), ['ltr', 'rtl', 'auto'])
    case 'target':
      return oneOf(value, ['_blank'])
    case 'rel':
      return oneOf(value, ['noopener'])
    case 'class':
      return (
        value
          .split(/\s+/)
          .filter((word) => codeClass.test(word))
          .join(' ') || undefined
      )
    default:
      return value
  }
}
