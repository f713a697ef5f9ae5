import { bounds, droppedWithContent, MEBIBYTE } from '@fettle/shared-types'
import { Parser } from 'htmlparser2'
import { invalid, tooLarge } from '../errors.ts'

/** More than any article needs. The sanitizer takes seconds for a page of nothing but tags. */
const MAX_TAGS = 50_000

/** The sanitizer removes these elements with their content, so their text does not count. */
const hiddenTags: readonly string[] = droppedWithContent

const { maxBytes, maxDepth } = bounds.content

const tooMuch = () => tooLarge(`content must be at most ${maxBytes / MEBIBYTE} MiB of HTML`)

/** Refuses more HTML than the contract's bound. @throws ApiError 413 `too_large` */
export function requireContentSize(html: string): void {
  if (Buffer.byteLength(html) > maxBytes) throw tooMuch()
}

/** How long a text is as HTML, at least: in UTF-16 code units, with `&amp;`, `&lt;` and `&gt;`. */
function lengthAsHtml(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '&') length += 4
    else if (character === '<' || character === '>') length += 3
  }
  return length
}

/** Counts elements as they open and close. @throws ApiError 400 `invalid` at the first that is too deep, or one too many */
function tagCounter() {
  let depth = 0
  let tags = 0
  return {
    open() {
      depth += 1
      tags += 1
      if (depth > maxDepth) throw invalid(`content must be nested at most ${maxDepth} deep`)
      if (tags > MAX_TAGS) throw invalid(`content must have at most ${MAX_TAGS} HTML tags`)
    },
    close() {
      depth -= 1
    },
  }
}

/** Refuses HTML with more elements than a text may have, however long its pictures make it. @throws ApiError 400 `invalid` */
export function requireContentShape(html: string): void {
  const tags = tagCounter()
  new Parser({ onopentagname: tags.open, onclosetag: tags.close }).end(html)
}

/**
 * Scans HTML once and stops at the first limit that is exceeded, before anything slower reads it.
 * Text that would be too long once it is escaped is refused here: the sanitizer works on each escaped character.
 * @returns whether it has an `h1`, as whole pages have
 * @throws ApiError 400 `invalid`, 413 `too_large`
 */
export function scanContent(html: string): { hasTitle: boolean } {
  requireContentSize(html)
  const tags = tagCounter()
  let hiddenDepth = 0
  let textLength = 0
  let hasTitle = false
  const parser = new Parser({
    onopentagname(name) {
      tags.open()
      if (name === 'h1' && hiddenDepth === 0) hasTitle = true
      if (hiddenDepth > 0 || hiddenTags.includes(name)) hiddenDepth += 1
    },
    onclosetag() {
      tags.close()
      if (hiddenDepth > 0) hiddenDepth -= 1
    },
    ontext(text) {
      if (hiddenDepth > 0) return
      textLength += lengthAsHtml(text)
      if (textLength > maxBytes) throw tooMuch()
    },
  })
  parser.end(html)
  return { hasTitle }
}

/** The paths under `/uploads/` of the pictures that cleaned HTML shows, each once, in its order. */
export function imagesInContent(html: string): string[] {
  const paths = new Set<string>()
  const parser = new Parser({
    onopentag(name, { src }) {
      // Cleaned HTML shows no picture from elsewhere, and `srcset` is not among its attributes.
      if (name === 'img' && src !== undefined) paths.add(src)
    },
  })
  parser.end(html)
  return [...paths]
}
