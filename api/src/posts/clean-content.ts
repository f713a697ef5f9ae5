import {
  ALIGNMENT,
  alignedTags,
  alignmentOf,
  allowedValue,
  articleAttributes,
  articleTags,
  createWarningCounter,
  droppedWithContent,
  embeddingTags,
  formerTags,
  isAmongWords,
  isSaidBy,
  linkSchemes,
  marksOfStyle,
  ownColors,
  placeAddress,
  type SafeHtml,
  type WarningCounter,
  withoutControls,
} from '@fettle/shared-types'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { invalid } from '../errors.ts'
import { linkEmbeds } from './link-embeds.ts'
import { markStyles } from './mark-styles.ts'
import { requireContentSize, scanContent } from './scan-content.ts'

/** Applies the contract's rule to every attribute; links get `rel` so that their target has no access to the page. */
function allowedAttributes(tag: string, attribs: Attributes): Attributes {
  const allowed: Attributes = {}
  const align = alignmentOf(attribs)
  if (align && isAligned(tag)) allowed[ALIGNMENT] = align
  // The name of a place, as older HTML gives it.
  const place =
    tag === 'a' && attribs.id === undefined ? allowedValue('a', 'id', attribs.name ?? '') : undefined
  if (place !== undefined) allowed.id = place
  for (const [name, value] of Object.entries(attribs)) {
    const kept = allowedValue(tag, name, value)
    if (kept !== undefined) allowed[name] = kept
  }
  if (tag === 'img' && allowed.title?.trim() && !allowed.alt?.trim()) return described(allowed)
  return allowed.href === undefined ? allowed : { ...allowed, rel: 'noopener' }
}

/** A title alone describes a picture: as alternative text everybody gets it. */
const described = ({ title, ...others }: Attributes): Attributes => ({ ...others, alt: title ?? '' })

const isAligned = (tag: string) => alignedTags.some((aligned) => aligned === tag)

/** Elements that go with all they hold, and whose loss a writer is told. */
const missed = new Set(['script', 'svg', 'math', 'textarea', 'input', 'select', 'button', ...embeddingTags])

const usual: IOptions = {
  allowedTags: Object.values(articleTags).flat(),
  allowedAttributes: Object.fromEntries(
    Object.entries(articleAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: [...droppedWithContent],
}

/** An element whose style takes off what it says: Google Docs has one around everything. */
const saysNothing = (tag: string, { style = '' }: Attributes) =>
  ['b', 'strong', 'i', 'em'].includes(tag) && marksOfStyle(tag, style).off.some((mark) => isSaidBy(tag, mark))

/** @param shift how many ranks every heading moves down: the page's own title is its one `h1` */
const optionsWith = (shift: number, counter: WarningCounter): IOptions => ({
  ...usual,
  transformTags: {
    '*': (found, attribs) => {
      if (saysNothing(found, attribs)) return { tagName: 'span', attribs: {} }
      const rank = /^h([1-6])$/.exec(found)?.[1]
      const tagName = rank ? `h${Math.min(6, Number(rank) + shift)}` : (formerTags.get(found) ?? found)
      if (missed.has(tagName)) counter.add('removed')
      const { ofText, ofGround } = ownColors(attribs)
      if (ofText || (ofGround && !isAmongWords(found))) counter.add('colors')
      const allowed = allowedAttributes(tagName, attribs)
      if (tagName === 'a' && attribs.href !== undefined && allowed.href === undefined) counter.add('links')
      if (tagName === 'img' && allowed.src === undefined) counter.add('pictures')
      return { tagName, attribs: allowed }
    },
  },
})

/** One tag of what the sanitizer wrote: in its attributes `<`, `>` and `"` are escaped. */
const TAG = /<[^>]*>/g

/** The sanitizer's own filter of elements copies everything before a picture for each one that it leaves out. */
const withoutForeignPictures = (html: string): string =>
  html.replace(TAG, (tag) => (tag.startsWith('<img') && !tag.includes(' src="') ? '' : tag))

/** HTML whose links lead to the places of the article, whose ids have their prefix by now. */
function withPlaces(html: string): string {
  const places = new Set([...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id = '']) => id))
  if (places.size === 0) return html
  return html.replace(TAG, (tag) =>
    tag.startsWith('<a ')
      ? tag.replace(
          / href="(#[^"]*)"/,
          (_found, address: string) => ` href="${placeAddress(address, places)}"`,
        )
      : tag,
  )
}

/** Whether a reader would see anything: text, a picture or a rule. */
const showsSomething = (html: string): boolean =>
  /<(img|hr)\b/.test(html) || /[^\s\p{Cf}]/u.test(html.replace(TAG, ''))

/** Valid markup is stable after the first pass, which the second confirms; invalid markup can take a few more. */
const PASSES = 8

/** @throws ApiError 400 `invalid` when the markup is so broken that it never becomes stable */
function sanitizeUntilStable(html: string, options: IOptions): string {
  let clean = html
  let next = options
  for (let pass = 0; pass < PASSES; pass++) {
    const cleaner = withoutControls(withoutForeignPictures(sanitizeHtml(clean, next))).trim()
    if (cleaner === clean) return clean
    requireContentSize(cleaner)
    clean = cleaner
    // What is lost is counted once, and headings have moved by now.
    next = optionsWith(0, createWarningCounter())
  }
  throw invalid('content has broken markup')
}

/**
 * HTML as it is stored and shown: only what a good article needs, with safe links and pictures from `/uploads`, and without
 * control characters, however they are written.
 * Cleaning what is clean changes nothing.
 * @param counter is told what is left out or becomes something else
 * @throws ApiError 400 `invalid` when too nested, too many tags, or nothing is left; 413 `too_large`
 */
export function cleanContent(html: string, counter = createWarningCounter()): SafeHtml {
  const { hasTitle } = scanContent(html)
  const linked = linkEmbeds(html, counter)
  const marked = markStyles(linked)
  if (marked === linked) requireContentSize(linked)
  else scanContent(marked)
  const clean = withPlaces(sanitizeUntilStable(marked, optionsWith(hasTitle ? 1 : 0, counter)))
  if (!showsSomething(clean)) throw invalid('content is required')
  return clean as SafeHtml
}
