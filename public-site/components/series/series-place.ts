import type { SeriesPart } from '@fettle/api'

/** Where a post stands in the series that it is a part of. */
export interface SeriesPlace {
  name: string
  /** All parts that readers can see, in order. */
  parts: Array<Pick<SeriesPart, 'slug' | 'title'>>
  /** From 1. A draft stands where it would be published: after all others. */
  position: number
}

/** @param parts the Published posts of the series, in order @returns nothing for a post that is alone in it */
export function seriesPlace(
  { _id, series = '' }: { _id: string; series?: string | undefined },
  parts: readonly SeriesPart[],
): SeriesPlace | undefined {
  const at = parts.findIndex((part) => part._id === _id)
  const position = at < 0 ? parts.length + 1 : at + 1
  if (series === '' || Math.max(position, parts.length) < 2) return undefined
  return { name: series, parts: parts.map(({ slug, title }) => ({ slug, title })), position }
}

/** The parts before and after a place. */
export const besidePlace = ({ parts, position }: SeriesPlace) => ({
  previous: parts[position - 2],
  next: parts[position],
})
