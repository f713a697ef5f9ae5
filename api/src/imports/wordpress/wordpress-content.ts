import { autop } from '@wordpress/autop'
import type { SourceNote } from '../source.ts'
import { withoutShortcodes } from './shortcodes.ts'

/** A line that is an address and nothing else: WordPress shows what lies there. */
const LONE_ADDRESS = /^[^\S\n]*(https?:\/\/[^\s<>"']{3,2000})[^\S\n]*$/gm

/** Marks of the block editor, and those at which a list breaks a text off. */
const MARKS = /<!--\s{0,9}(?:\/?wp:|more|noteaser)[\s\S]{0,20000}?-->/g
const PAGES = /<!--\s{0,9}nextpage\s{0,9}-->/g

/** The HTML that WordPress makes of what it stores: paragraphs of empty lines, and what its shortcodes show. */
export function wordpressHtml(
  stored: string,
  pictures: Parameters<typeof withoutShortcodes>[1],
  notes: SourceNote[],
): string {
  const hasBlocks = /<!--\s{0,9}wp:/.test(stored)
  if (stored.search(PAGES) !== -1) notes.push({ what: 'pages-joined' })
  const plain = withoutShortcodes(stored, pictures, notes).replace(PAGES, '').replace(MARKS, '')
  const linked = plain.replace(
    LONE_ADDRESS,
    (_, address: string) => `<p><a href="${address}">${address}</a></p>`,
  )
  return hasBlocks ? linked : autop(linked)
}
