import { emptyFields, posts } from '../../author-app/src/engine/collections/posts.ts'
import { merge } from '../../author-app/src/engine/merge/merge.ts'
import { median, type Section } from '../setup/report.ts'

const BLOCKS = 2_000
/** A tenth of the time limit of a merge (`mergeInWorker`). */
const LIMIT_MS = 200

const block = (number: number, words = 'before you open the cover') =>
  `<p>Step ${number}: switch the supply off ${words} and wait for ${number} seconds.</p>`
const article = (change: (number: number) => string | undefined) =>
  Array.from({ length: BLOCKS }, (_, number) => change(number) ?? block(number)).join('')
const fieldsWith = (content: string) => ({ ...emptyFields(), title: 'Geysers', content })

/** Edits every tenth block on each side: different blocks, or (`meets`) half of them the same. */
const cases = [
  { name: 'every tenth block on each side, never the same', theirsAt: 5 },
  { name: 'every tenth block on each side, all of them the same', theirsAt: 0 },
]

/** The time to merge a very long article. */
export const studioMerge: Section = {
  name: 'studio-merge',
  async run({ quick }) {
    const rows = cases.map(({ name, theirsAt }) => {
      const input = {
        kinds: posts.kinds,
        base: fieldsWith(article(() => undefined)),
        mine: fieldsWith(article((n) => (n % 10 === 0 ? block(n, 'as I do') : undefined))),
        theirs: fieldsWith(article((n) => (n % 10 === theirsAt ? block(n, 'as they do') : undefined))),
      }
      const times = Array.from({ length: quick ? 2 : 15 }, () => {
        const from = performance.now()
        merge(input)
        return performance.now() - from
      })
      return { case: name, ms: median(times), pieces: merge(input).pieces.length }
    })
    return {
      about: `Merging two rewritings of an article of ${BLOCKS} blocks with their common ancestor, on one thread: the median of rounds.`,
      rows,
      targets: rows.map(({ case: name, ms }) => ({
        name: `merge, ${name}`,
        measured: ms,
        must: 'at most' as const,
        limit: LIMIT_MS,
        unit: 'ms',
      })),
    }
  },
}
