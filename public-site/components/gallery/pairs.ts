import type { BeforeAndAfter, GalleryDocument, Photograph } from '@fettle/shared-types'

/** A pair that has both photographs. */
export type WholePair = BeforeAndAfter & { before: Photograph; after: Photograph }

const isWhole = (pair: BeforeAndAfter): pair is WholePair =>
  typeof pair.before !== 'string' && typeof pair.after !== 'string'

/** The pairs that have both photographs. */
export const wholePairs = ({ pairs }: GalleryDocument): WholePair[] => pairs.filter(isWhole)

const folded = (name: string) => name.trim().toLowerCase()

/** Whether a pair is of a service, which it names as the menu does. */
export const isOf = (pair: BeforeAndAfter, { name }: { name: string }) =>
  folded(pair.service) === folded(name)

/** What the page of a service shows of its work. */
export interface ServiceWork extends Pick<GalleryDocument, 'heading' | 'lede'> {
  pairs: WholePair[]
}

/** The photographs of one service's work; nothing where there are none. */
export function workOf(gallery: GalleryDocument, service: { name: string }): { work?: ServiceWork } {
  const pairs = wholePairs(gallery).filter((pair) => isOf(pair, service))
  return pairs.length > 0 ? { work: { heading: gallery.heading, lede: gallery.lede, pairs } } : {}
}
