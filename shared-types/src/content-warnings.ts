import { z } from 'zod'
import { bounds } from './bounds.ts'

/** What of a post was left out, became something else or is not shown whole, and the sentence about it. */
const said = {
  pictures: (count: number) =>
    count === 1
      ? '1 picture from elsewhere was left out. Upload it to show it here.'
      : `${count} pictures from elsewhere were left out. Upload them to show them here.`,
  embeds: (count: number) =>
    count === 1
      ? '1 embedded video or page became a link.'
      : `${count} embedded videos or pages became links.`,
  links: (count: number) =>
    count === 1
      ? '1 link lost its address: an article may not lead there.'
      : `${count} links lost their addresses: an article may not lead there.`,
  title: () =>
    `Browsers and search results cut titles after ${bounds.title.shown} characters. A shorter meta title is shown whole.`,
  category: () => 'The site has given up the category of this post. The post keeps it.',
  colors: (count: number) =>
    count === 1
      ? '1 coloured part lost its colour: say in words what it meant.'
      : `${count} coloured parts lost their colours: say in words what they meant.`,
  removed: (count: number) =>
    count === 1
      ? '1 part was removed with all it held: an article has no scripts, forms or drawings in code.'
      : `${count} parts were removed with all they held: an article has no scripts, forms or drawings in code.`,
}

type Loss = keyof typeof said
const losses = Object.keys(said) as Loss[]

/** A thing that a save or a paste left out or changed, or that readers do not see whole. */
export const ContentWarning = z
  .object({ what: z.enum(losses), count: z.int().positive(), sentence: z.string() })
  .meta({ id: 'ContentWarning' })
export type ContentWarning = z.infer<typeof ContentWarning>

/** Counts what is left out while HTML is cleaned. */
export interface WarningCounter {
  add(what: Loss, count?: number): void
  warnings(): ContentWarning[]
}

export function createWarningCounter(): WarningCounter {
  const counts = new Map<Loss, number>()
  return {
    add: (what, count = 1) => void counts.set(what, (counts.get(what) ?? 0) + count),
    warnings: () =>
      losses.flatMap((what) => {
        const count = counts.get(what) ?? 0
        return count > 0 ? [{ what, count, sentence: said[what](count) }] : []
      }),
  }
}
