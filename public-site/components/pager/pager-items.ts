/** Up to this many pages are all shown. */
const SHOW_ALL = 5

/**
 * The pages a pager offers: all of them up to five; else the first, the last, the current one and its
 * neighbours, with a gap wherever pages are left out.
 */
export function pagerItems(current: number, last: number): Array<number | 'gap'> {
  const pages = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= SHOW_ALL) return pages
  const shown = pages.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page]
  })
}
