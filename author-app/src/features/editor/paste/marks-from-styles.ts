interface StyledMark {
  tag: string
  /** The style that sets this mark. */
  on: RegExp
  /** The style that takes the mark off one of its own elements. */
  off?: RegExp
  /** The elements of this mark. */
  names: string
}

const property = (name: string, value: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*${value}`, 'i')

const marks: StyledMark[] = [
  {
    tag: 'strong',
    on: property('font-weight', '(?:bold|[6-9]\\d\\d)'),
    off: property('font-weight', '(?:normal|[1-5]\\d\\d)'),
    names: 'b, strong',
  },
  {
    tag: 'em',
    on: property('font-style', '(?:italic|oblique)'),
    off: property('font-style', 'normal'),
    names: 'i, em',
  },
  { tag: 's', on: property('text-decoration(?:-line)?', '[^;]*line-through'), names: 's, del, strike' },
  { tag: 'u', on: property('text-decoration(?:-line)?', '[^;]*underline'), names: 'u, ins' },
  { tag: 'sup', on: property('vertical-align', 'super'), names: 'sup' },
  { tag: 'sub', on: property('vertical-align', 'sub(?!\\w)'), names: 'sub' },
  {
    tag: 'mark',
    on: /mso-highlight\s*:|background(?:-color)?\s*:\s*(?!transparent|white|none|inherit|initial|#fff(?:fff)?(?![0-9a-f])|rgb\(255, ?255, ?255\)|rgba\(0, ?0, ?0, ?0\))[#a-z]/i,
    names: 'mark',
  },
]

/** Headings are bold and links underlined by default. */
const isImplied = (element: Element, tag: string) =>
  (tag === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th') !== null) ||
  (tag === 'u' && (element.closest('a') !== null || element.querySelector('a') !== null))

function wrapContents(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Turns inline styles into elements: bold, italic, strikethrough, underline, superscript, subscript, highlight. */
export function marksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(
    'span[style], b[style], strong[style], i[style], em[style], a[style]',
  )) {
    const style = element.getAttribute('style') ?? ''
    for (const { tag, on, names } of marks)
      if (on.test(style) && !element.matches(names) && element.textContent && !isImplied(element, tag))
        wrapContents(element, tag)
  }
  for (const { names, off } of marks)
    for (const element of body.querySelectorAll(names))
      if (off?.test(element.getAttribute('style') ?? '')) element.replaceWith(...element.childNodes)
  for (const span of body.querySelectorAll('span')) span.replaceWith(...span.childNodes)
}
