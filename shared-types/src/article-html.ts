/** The HTML an article may hold. The server keeps exactly this; an editor must be able to carry all of it. */
export const articleTags = {
  blocks: ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  tables: ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  pictures: ['figure', 'figcaption', 'img'],
  words: ['a', 'strong', 'b', 'em', 'i', 's', 'u', 'sub', 'sup', 'mark', 'code', 'kbd', 'abbr', 'br'],
} as const

/** The attributes each element may carry. */
export const articleAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  abbr: ['title'],
  blockquote: ['cite'],
  code: ['class'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** The one kind of class that is kept: on `code`, the language it is in. */
export const codeClass = /^language-[\w-]+$/

/** Where a link may lead, beside addresses of the site itself. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
