import {
  ALIGNMENT,
  alignedTags,
  alignmentOf,
  embeddingTags,
  embedLink,
  isAmongWords,
  ownColors,
  type WarningCounter,
} from '@fettle/shared-types'

/** What a reader would miss: drawings that have a name or words in them, what is drawn by a script, and what stands in a form. */
const missed =
  'svg:is([role="img"], [aria-label], :has(> title, text, foreignObject)), math, canvas, textarea, select'

/** Puts a link in the place of each page, video or sound of another place, and counts what cannot come along. */
export function linkEmbeds(body: HTMLElement, counter: WarningCounter): void {
  for (const embed of body.querySelectorAll(embeddingTags.join(', '))) {
    if (!body.contains(embed)) continue
    const source =
      embed.getAttribute('src') ?? embed.getAttribute('data') ?? embed.querySelector('source')?.src ?? ''
    const link = embedLink(source, embed.getAttribute('title') ?? '')
    counter.add(link ? 'embeds' : 'removed')
    if (!link) continue
    const anchor = body.ownerDocument.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.label
    embed.replaceWith(anchor)
  }
  counter.add('removed', body.querySelectorAll(missed).length)
}

/** Counts what was coloured. What stands on a coloured ground within a line is marked instead. */
export function countColors(body: HTMLElement, counter: WarningCounter): void {
  for (const element of body.querySelectorAll('[style], [color], [bgcolor]')) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    const { ofText, ofGround } = ownColors(attributes)
    const isLost = ofText || (ofGround && !isAmongWords(element.localName))
    if (isLost && element.textContent?.trim()) counter.add('colors')
  }
}

/** Says of each block how its lines are aligned, which pages and office programs say by a style. */
export function nameAlignments(body: HTMLElement): void {
  for (const block of body.querySelectorAll(['h1', ...alignedTags].join(', '))) {
    const {
      dir = '',
      style = '',
      align = '',
    } = Object.fromEntries([...block.attributes].map(({ name, value }) => [name, value]))
    const said = alignmentOf({ dir, style, align })
    if (said) block.setAttribute(ALIGNMENT, said)
  }
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** Office programs name the language of every paragraph: only another one than the studio's is worth keeping. */
export function dropOwnLanguage(body: HTMLElement): void {
  const own = primary(document.documentElement.lang || 'en')
  for (const block of body.querySelectorAll('[lang]'))
    if (primary(block.getAttribute('lang') ?? '') === own) block.removeAttribute('lang')
}
