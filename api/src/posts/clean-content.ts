import {
  allowedValue,
  articleAttributes,
  articleTags,
  droppedWithContent,
  linkSchemes,
  type SafeHtml,
} from '@fettle/shared-types'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { invalid } from '../errors.ts'
import { requireContentSize, scanContent } from './scan-content.ts'

/** Applies the contract's rule to every attribute; links get `rel` so that their target has no access to the page. */
function allowedAttributes(tag: string, attribs: Attributes): Attributes {
  const allowed: Attributes = {}
  for (const [name, value] of Object.entries(attribs)) {
    const kept = allowedValue(tag, name, value)
    if (kept !== undefined) allowed[name] = kept
  }
  return allowed.href === undefined ? allowed : { ...allowed, rel: 'noopener' }
}

const options: IOptions = {
  allowedTags: Object.values(articleTags).flat(),
  allowedAttributes: Object.fromEntries(
    Object.entries(articleAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: [...droppedWithContent],
  transformTags: {
    // The page's own title is its one h1.
    h1: 'h2',
    '*': (tagName, attribs) => ({ tagName, attribs: allowedAttributes(tagName, attribs) }),
  },
}

/** One tag of what the sanitizer wrote: in its attributes `<`, `>` and `"` are escaped. */
const TAG = /<[^>]*>/g

/** The sanitizer's own filter of elements copies everything before a picture for each one that it leaves out. */
const withoutForeignPictures = (html: string): string =>
  html.replace(TAG, (tag) => (tag.startsWith('<img') && !tag.includes(' src="') ? '' : tag))

/** Whether a reader would see anything: text, a picture or a rule. */
const showsSomething = (html: string): boolean =>
  /<(img|hr)\b/.test(html) || /[^\s\p{Cf}]/u.test(html.replace(TAG, ''))

/** Valid markup is stable after the first pass, which the second confirms; invalid markup can take a few more. */
const PASSES = 8

/** @throws ApiError 400 `invalid` when the markup is so broken that it never becomes stable */
function sanitizeUntilStable(html: string): string {
  let clean = html
  for (let pass = 0; pass < PASSES; pass++) {
    const next = withoutForeignPictures(sanitizeHtml(clean, options)).trim()
    if (next === clean) return clean
    requireContentSize(next)
    clean = next
  }
  throw invalid('content has broken markup')
}

/**
 * HTML as it is stored and shown: only what a good article needs, with safe links and pictures from `/uploads`.
 * Cleaning what is clean changes nothing.
 * @throws ApiError 400 `invalid` when too nested, too many tags, or nothing is left; 413 `too_large`
 */
export function cleanContent(html: string): SafeHtml {
  scanContent(html)
  const clean = sanitizeUntilStable(html)
  if (!showsSomething(clean)) throw invalid('content is required')
  return clean as SafeHtml
}
