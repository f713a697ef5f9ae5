interface StyledMark {
  tag: string
  /** The style that means this mark. */
  on: RegExp
  /** The style that says it does not apply, on an element that means it by name. */
  off?: RegExp
  /** Elements that mean it by name. */
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

/** A heading is bold and a link underlined by themselves. */
const isImplied = (element: Element, tag: string) =>
  (tag === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th') !== null) ||
  (tag === 'u' && (element.closest('a') !== null || element.querySelector('a') !== null))

function wrapContents(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Says with elements what inline styles of words say: bold, italic, struck, underlined, raised, lowered, highlighted. */
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
