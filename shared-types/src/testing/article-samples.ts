import { articleAttributes, articleTags } from '../article-html.ts'

/** A value for each attribute that an article may hold. */
const values: Record<string, string> = {
  alt: 'A tap',
  cite: 'https://example.com/',
  class: 'language-js',
  colspan: '2',
  'data-align': 'end',
  datetime: '2026-01-02',
  dir: 'rtl',
  height: '60',
  href: '/faq',
  id: 'a-place',
  lang: 'hi',
  open: '',
  rel: 'noopener',
  reversed: '',
  rowspan: '2',
  scope: 'row',
  src: '/uploads/a.webp',
  start: '3',
  target: '_blank',
  title: 'More',
  type: 'a',
  value: 'fact:visit.fee',
  width: '80',
}

const row = '<tr><td>d</td><td>d</td></tr>'
const table = (inner: string, attributes = '') => `<table${attributes}>${inner}</table>`

/** A table whose first cell has attributes; the rows below it fit a cell of two rows or columns. */
function cell(tag: string, attributes: string): string {
  const wide = attributes.includes('colspan') ? '<td>d</td>' : ''
  const below = attributes.includes('rowspan') ? '' : '<td>d</td>'
  return table(
    `<tbody><tr><${tag}${attributes}>w</${tag}><td>d</td></tr><tr>${below}<td>d</td>${wide}</tr></tbody>`,
  )
}

/** A title beside no alternative text would become that text. */
function picture(attributes: string): string {
  const src = attributes.includes(' src=') ? '' : ' src="/uploads/a.webp"'
  const alt = attributes.includes(' alt=') ? '' : ` alt="${attributes.includes(' title=') ? 'a' : ''}"`
  return `<figure><img${src}${alt}${attributes} /><figcaption>w</figcaption></figure>`
}

/** A heading below one of each rank above it: a page shows no gap between ranks. */
const headings: Record<string, (attributes: string) => string> = Object.fromEntries(
  ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at, tags) => [
    tag,
    (attributes) =>
      `${tags
        .slice(0, at)
        .map((above) => `<${above}>v</${above}>`)
        .join('')}<${tag}${attributes}>w</${tag}>`,
  ]),
)

/** The smallest article with each element, which has `attributes`. */
const elements: Record<string, (attributes: string) => string> = {
  ...headings,
  p: (attributes) => `<p${attributes}>w</p>`,
  blockquote: (attributes) => `<blockquote${attributes}><p>w</p></blockquote>`,
  ...Object.fromEntries(
    articleTags.words
      .filter((tag) => tag !== 'br' && tag !== 'a')
      .map((tag) => [tag, (attributes: string) => `<p>v <${tag}${attributes}>w</${tag}></p>`]),
  ),
  a: (attributes) => `<p>v <a${attributes.includes(' href=') ? '' : ' href="/faq"'}${attributes}>w</a></p>`,
  br: () => '<p>a<br />b</p>',
  caption: (attributes) => table(`<caption${attributes}>w</caption><tbody>${row}</tbody>`),
  dd: (attributes) => `<dl><dt>t</dt><dd${attributes}>w</dd></dl>`,
  details: (attributes) => `<details${attributes}><summary>s</summary><p>w</p></details>`,
  dl: (attributes) => `<dl${attributes}><dt>t</dt><dd>w</dd></dl>`,
  dt: (attributes) => `<dl><dt${attributes}>w</dt><dd>d</dd></dl>`,
  figcaption: (attributes) =>
    `<figure><img src="/uploads/a.webp" alt="a" /><figcaption${attributes}>w</figcaption></figure>`,
  figure: (attributes) =>
    `<figure${attributes}><img src="/uploads/a.webp" alt="a" /><figcaption>w</figcaption></figure>`,
  hr: () => '<hr />',
  img: picture,
  li: (attributes) => `<ul><li${attributes}>w</li></ul>`,
  ol: (attributes) => `<ol${attributes}><li>w</li></ol>`,
  pre: (attributes) => `<pre${attributes}><code>w</code></pre>`,
  summary: (attributes) => `<details><summary${attributes}>w</summary><p>v</p></details>`,
  table: (attributes) => table(`<tbody>${row}</tbody>`, attributes),
  tbody: () => table(`<tbody>${row}</tbody>`),
  td: (attributes) => cell('td', attributes),
  tfoot: () => table(`<tbody>${row}</tbody><tfoot>${row}</tfoot>`),
  th: (attributes) => cell('th', attributes),
  thead: () => table(`<thead>${row}</thead><tbody>${row}</tbody>`),
  tr: () => table(`<tbody>${row}</tbody>`),
  ul: (attributes) => `<ul${attributes}><li>w</li></ul>`,
}

/** One article for an element, or for one attribute of it. */
export interface ArticleSample {
  tag: string
  /** Empty for the element alone. */
  attribute: string
  html: string
}

function sampleOf(tag: string, attribute: string): ArticleSample {
  const article = elements[tag]
  const value = values[attribute]
  if (!article) throw new Error(`There is no sample of <${tag}>.`)
  if (attribute !== '' && value === undefined) throw new Error(`There is no sample of ${attribute}.`)
  return { tag, attribute, html: article(attribute === '' ? '' : ` ${attribute}="${value}"`) }
}

/** An article for each element and each attribute that an article may hold. @throws Error where one has no sample */
export const articleSamples = (): ArticleSample[] =>
  Object.values(articleTags)
    .flat()
    .flatMap((tag) => ['', ...(articleAttributes[tag] ?? [])].map((attribute) => sampleOf(tag, attribute)))
