import { articleAttributes, articleTags, codeClass, linkSchemes } from '@fettle/shared-types'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { invalid } from '../errors.ts'
import { hiddenTags, requireContentSize, scanContent } from './scan-content.ts'

const UPLOAD = /^\/uploads\/[\w-]+(\.[\w-]+)*$/

/** No address has a comment inside; the sanitizer would copy the whole address for each one it takes out. */
const hasComment = (address: string) => address.replace(/[\p{Cc}\s]+/gu, '').includes('<!--')

function withAddress(name: string, isKept: (address: string) => boolean, attribs: Attributes): Attributes {
  const { [name]: address, ...others } = attribs
  return address === undefined || isKept(address) ? attribs : others
}

const withRel = (attribs: Attributes): Attributes =>
  attribs.href === undefined ? attribs : { ...attribs, rel: 'noopener' }

/** Classes have a rule of their own. */
const attributes: Record<string, string[]> = Object.fromEntries(
  Object.entries(articleAttributes).map(([tag, names]) => [tag, names.filter((name) => name !== 'class')]),
)

const options: IOptions = {
  allowedTags: Object.values(articleTags).flat(),
  allowedAttributes: {
    ...attributes,
    a: [
      ...(attributes.a ?? []).filter((name) => name !== 'target'),
      { name: 'target', multiple: false, values: ['_blank'] },
    ],
  },
  allowedClasses: { code: [codeClass] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: hiddenTags,
  transformTags: {
    // The page's own title is its one h1.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: withAddress('href', (address) => !hasComment(address), withRel(attribs)),
    }),
    blockquote: (tagName, attribs) => ({
      tagName,
      attribs: withAddress('cite', (address) => !hasComment(address), attribs),
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: withAddress('src', (address) => UPLOAD.test(address), attribs),
    }),
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

/** Sound markup settles in the first pass and is confirmed by a second; broken markup can take a few more. */
const PASSES = 8

/** @throws ApiError 400 `invalid` when the markup is so broken that it never settles */
function settle(html: string): string {
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
export function cleanContent(html: string): string {
  scanContent(html)
  const clean = settle(html)
  if (!showsSomething(clean)) throw invalid('content is required')
  return clean
}
