import type { PublicReads } from '@fettle/api'

/**
 * The same reads, which remember what went wrong: a page that could not read its data only says that it broke.
 * @returns the reads, and `failure`, which gives the first error
 */
export function watchedReads(reads: PublicReads): { reads: PublicReads; failure(): unknown } {
  let first: unknown
  const watch =
    <Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await read(...args)
      } catch (error) {
        first ??= error
        throw error
      }
    }
  return {
    reads: {
      list: watch(reads.list),
      postBySlug: watch(reads.postBySlug),
      postById: watch(reads.postById),
      related: watch(reads.related),
      entries: watch(reads.entries),
      movedSlugs: watch(reads.movedSlugs),
    },
    failure: () => first,
  }
}
