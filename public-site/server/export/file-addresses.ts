import { fileHref } from '../../components/render-target/render-target.ts'
import { xml } from '../documents/xml.ts'

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Links of the document, and the same links in the props of its islands. */
const links = /(<a\b[^>]*?\shref="|(?<!\\)&quot;href&quot;:&quot;)(\/(?:[^"&]|&(?!quot;))*)/g
const placeholder = /\/api\/placeholder\/(\d{1,4})\/(\d{1,4})(?!\d)/g
const placeholderFile = /\/placeholder\/(\d{1,4})x(\d{1,4})\.svg/g
const upload = /\/uploads\/[0-9a-f]{64}-\d{1,5}\.(?:webp|avif)/g

/** Addresses of this site written in full: canonical links, structured data, feeds, the sitemap. */
const absolute = (publicOrigin: string) =>
  new RegExp(`(${escapeForRegExp(publicOrigin)})(/[\\w./-]*)(?=["'<?#\\\\]|&quot;)`, 'g')

/**
 * Rewrites the site's own addresses for a file host: pages as folders, so that no link costs a redirect, and
 * placeholders as files. The texts are our own output: attributes are in double quotes and escaped.
 */
export function withFileAddresses(text: string, publicOrigin: string): string {
  return text
    .replace(links, (_, before: string, href: string) => before + fileHref(href))
    .replace(absolute(publicOrigin), (_, origin: string, path: string) => origin + fileHref(path))
    .replace(placeholder, '/placeholder/$1x$2.svg')
}

/** The paths of the pictures a text shows or names. */
export const uploadsIn = (text: string): string[] => text.match(upload) ?? []

export interface Placeholder {
  path: string
  width: number
  height: number
}

/** The placeholders a text shows, in the addresses of files. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(placeholderFile)].map(([path, width, height]) => ({
    path,
    width: Number(width),
    height: Number(height),
  }))

/** An address that leads on. */
export interface MovedPage {
  /** Paths of the site. */
  from: string
  to: string
  /** Whether a page may stand there again. */
  isForNow?: boolean
}

/** A path as it may stand in a line. */
const written = (path: string) => encodeURI(path).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%')

/** The `_redirects` file that several file hosts read: old addresses of posts and services, with and without a slash. */
export const redirectsFile = (moved: readonly MovedPage[]): string =>
  moved
    .flatMap(({ from, to, isForNow }) =>
      [written(from), `${written(from)}/`].map((old) => `${old} ${fileHref(to)} ${isForNow ? 302 : 301}`),
    )
    .map((line) => `${line}\n`)
    .join('')

/** The page at an old address, for hosts that know no redirects. */
export function movedPage({ to }: MovedPage, publicOrigin: string): string {
  const target = xml(fileHref(to))
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    `<link rel="canonical" href="${xml(publicOrigin)}${target}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><p>This page has moved: <a href="${target}">go to its new address</a>.</p></body>`,
    '</html>',
    '',
  ].join('\n')
}
