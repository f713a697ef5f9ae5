import type { PostSummary } from '@fettle/shared-types'
import { isCommon, stemOf, wordsIn } from '@fettle/shared-types/search'
import type { RelatedTo } from '../api.ts'
import type { Dialect } from '../database/dialect.ts'
import { presentSummary } from '../posts/present-post.ts'
import { wordToken } from '../posts/search-index.queries.ts'
import { listByNumber, listPage } from './list.queries.ts'

/** Posts that are compared: so many that share a word, and so many of the newest of its category and of all. */
const ALIKE = 60
const NEWEST = 12
/** Words of a post that others are looked for by, those of its tags first. */
const MOST_WORDS = 16

/** The weight of each thing that two posts share. */
const weights = { tag: 6, word: 1, category: 2 }

const stemsIn = (text: string): Set<string> =>
  new Set([...wordsIn(text)].filter(({ word }) => !isCommon(word)).map(({ word }) => stemOf(word)))

const headStems = ({ title, description, tags }: Omit<RelatedTo, '_id' | 'category'>) =>
  stemsIn([...tags, title, description].join('\n'))

const folded = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))

/** How much two posts have in common: tags, words of title, description and tags, and the category. */
function similarity(one: RelatedTo, stems: ReadonlySet<string>, other: RelatedTo): number {
  const tags = folded(one.tags)
  const shared = [...folded(other.tags)].filter((tag) => tags.has(tag)).length
  const words = [...headStems(other)].filter((stem) => stems.has(stem)).length
  const ofCategory = one.category === other.category ? 1 : 0
  return shared * weights.tag + words * weights.word + ofCategory * weights.category
}

/** Finds posts that share tags, words and category with a post. What it costs does not depend on how many posts there are. */
export function createFindRelated({ reader, search }: Pick<Dialect, 'reader' | 'search'>) {
  return async function related(post: RelatedTo, limit: number): Promise<PostSummary[]> {
    const stems = headStems(post)
    const words = [...stems].slice(0, MOST_WORDS).map((stem) => wordToken('head', stem))
    const most = Math.max(NEWEST, limit + 1)
    const take = { sort: 'latest', offset: 0, limit: most, total: most } as const
    const alike = words.length === 0 ? [] : [search.having(reader, [words]).limit(ALIKE)]
    const [numbers = []] = alike.length === 0 ? [] : await search.listNumbers(reader, alike)
    const found = [
      ...(await listPage(reader, { ...take, category: post.category })),
      ...(await listPage(reader, { ...take, category: 'all' })),
      ...(await listByNumber(reader, numbers)),
    ]
    const others = new Map(
      found.filter(({ id }) => id !== post._id).map((row) => [row.id, presentSummary(row)]),
    )
    return [...others.values()]
      .map((other) => ({ other, similarity: similarity(post, stems, other) }))
      .sort(
        (one, next) =>
          next.similarity - one.similarity || (one.other.createdAt < next.other.createdAt ? 1 : -1),
      )
      .slice(0, limit)
      .map(({ other }) => other)
  }
}
