import type { Locator, Page } from '@playwright/test'

const paragraph =
  'Water that slips past the rubber rings never meets the ceramic discs: it goes round the cartridge and out at the spout, however good the ceramic is. Most single-lever mixers take a cartridge of 35 or 40 mm, slim basin models one of 25 mm. Take the old one to the shop and hold them together, base to base.'

const names = ['How the tap shuts off', 'Read the drip first', 'The repair, in order', 'What it costs']

/** An article of four sections, each long enough to fill a screen. */
export const longArticle = {
  title: 'Why a mixer tap still drips after a new cartridge',
  description:
    'The cartridge is new and the spout still drips. The fault is usually a grain of grit, a pinched ring or a scratched seat: how to find which, in order.',
  content: `<p>A ceramic cartridge costs ₹350 to ₹1,800 and takes half an hour to fit. ${paragraph}</p>${names
    .map((name) => `<h2>${name}</h2>${`<p>${paragraph}</p>`.repeat(6)}`)
    .join('')}`,
}

export const sectionNames = names

/** How many characters each full line of some text has: all lines but the last. */
export const charactersOfLines = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines: Array<{ top: number; characters: number }> = []
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.nodeValue?.length ?? 0
      for (let at = 0; at < length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getClientRects()[0]
        if (!box) continue
        const line = lines.at(-1)
        if (line && Math.abs(line.top - box.top) < box.height / 2) line.characters += 1
        else lines.push({ top: box.top, characters: 1 })
      }
    }
    return lines.slice(0, -1).map(({ characters }) => characters)
  })

/** Where the first sentence of some text ends, in CSS pixels below the top of the window. */
export const endOfFirstSentence = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!node) throw new Error('There is no text')
    const range = document.createRange()
    range.setStart(node, 0)
    range.setEnd(node, (node.nodeValue ?? '').indexOf('. ') + 1)
    return range.getBoundingClientRect().bottom
  })

/** Where an element begins, in CSS pixels from the left edge of the window. */
export const leftEdge = (element: Locator): Promise<number> =>
  element.evaluate((shown) => Math.round(shown.getBoundingClientRect().left))

/** How much of the window is not covered by what sticks to its edges, in CSS pixels below its top. */
export const uncovered = (page: Page): Promise<{ from: number; to: number }> =>
  page.evaluate(() => {
    let from = 0
    let to = window.innerHeight
    for (const element of document.body.querySelectorAll('*')) {
      const { position, visibility } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (!/fixed|sticky/.test(position) || visibility === 'hidden' || box.width < window.innerWidth) continue
      if (box.height > 0 && box.top <= 0) from = Math.max(from, box.bottom)
      if (box.height > 0 && box.bottom >= window.innerHeight) to = Math.min(to, box.top)
    }
    return { from, to }
  })
