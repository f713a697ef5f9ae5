import type { Category, PostStatus } from '@fettle/shared-types'
import type { PostSummary } from '../../engine/index.ts'

export interface PostFilters {
  search: string
  status: 'All' | PostStatus
  category: 'All' | Category
  sort: 'newest' | 'oldest'
}

const oneOf = <Choice extends string>(value: string | null, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value)

/** The filters an address asks for; anything it cannot mean is left at its default. */
export function readFilters(params: URLSearchParams, categories: readonly Category[]): PostFilters {
  return {
    search: params.get('search') ?? '',
    status: oneOf(params.get('status'), ['Published', 'Draft']) ?? 'All',
    category: oneOf(params.get('category'), categories) ?? 'All',
    sort: oneOf(params.get('sort'), ['oldest']) ?? 'newest',
  }
}

/** The categories present in these posts, each once, in the order the contract lists them. */
export const categoriesOf = (posts: readonly PostSummary[], all: readonly Category[]): Category[] => {
  const present = new Set(posts.map((post) => post.category))
  return all.filter((category) => present.has(category))
}

/** The posts that match, sorted by when they were created. */
export function filterPosts(
  posts: readonly PostSummary[],
  { search, status, category, sort }: PostFilters,
): PostSummary[] {
  const needle = search.trim().toLocaleLowerCase()
  const direction = sort === 'newest' ? -1 : 1
  return posts
    .filter((post) => post.title.toLocaleLowerCase().includes(needle))
    .filter((post) => status === 'All' || post.status === status)
    .filter((post) => category === 'All' || post.category === category)
    .sort((a, b) => direction * (Date.parse(a.createdAt) - Date.parse(b.createdAt)))
}
