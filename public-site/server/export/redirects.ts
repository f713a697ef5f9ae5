import { xml } from '../documents/xml.ts'

export interface MovedPost {
  /** Slugs. */
  from: string
  to: string
}

const address = (slug: string) => `/blogs/${slug}`

/** The `_redirects` file that several file hosts read: old addresses of posts, with and without a slash. */
export const redirectsFile = (moved: readonly MovedPost[]): string =>
  moved
    .flatMap(({ from, to }) => [
      `${address(from)} ${address(to)}/ 301`,
      `${address(from)}/ ${address(to)}/ 301`,
    ])
    .map((line) => `${line}\n`)
    .join('')

/** The page at a post's old address, for hosts that know no redirects. */
export function movedPage({ to }: MovedPost, publicOrigin: string): string {
  const target = xml(`${address(to)}/`)
  return [
    '<!DOCTYPE html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This article has moved</title>',
    `<link rel="canonical" href="${xml(publicOrigin)}${target}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><p>This article has moved: <a href="${target}">read it at its new address</a>.</p></body>`,
    '</html>',
    '',
  ].join('\n')
}
