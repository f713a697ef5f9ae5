import type { Category, PostStatus } from '@fettle/shared-types'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { CalendarDays, ListChecks, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { byTime } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { CALENDAR_PATH } from '../paths/index.ts'
import styles from './filter-bar.module.css'
import { type Layout, LayoutChoice } from './layout-choice.tsx'
import { byRelevance, type PostSearch } from './search/post-search.tsx'

interface FilterBarProps {
  filters: PostFilters
  /** The categories present in the author's posts. */
  categories: Category[]
  /** How many posts match; `undefined` while they are read. */
  count: number | undefined
  /** An empty value clears the filter. */
  set: (name: keyof PostFilters, value: string) => void
  layout: Layout
  setLayout: (layout: Layout) => void
  /** Begins to select posts. */
  select: () => void
}

/** How many of the choices that a phone folds away are not at their defaults. */
const chosenIn = ({ status, category, sort }: PostFilters) =>
  [status !== 'All', category !== 'All', sort === 'oldest'].filter(Boolean).length

/** Search by title, status, category, sort and layout. On a phone all but search and layout are behind one button. */
export function FilterBar({ filters, categories, count, set, layout, setLayout, select }: FilterBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenIn(filters)
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        label="Search by title"
        value={filters.search}
        onChange={(event) => set('search', event.currentTarget.value)}
      />
      <Button
        className={styles.toggle ?? ''}
        leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {chosen === 0 ? 'Filters' : `Filters: ${chosen} on`}
      </Button>
      <div className={styles.filters} id={id} data-open={isOpen}>
        <NativeSelect
          label="Status"
          data={['All', 'Published', 'Draft']}
          value={filters.status}
          onChange={(event) => set('status', event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          data={['All', ...categories]}
          value={filters.category}
          onChange={(event) => set('category', event.currentTarget.value)}
        />
        <NativeSelect
          label="Sort"
          data={[
            ...(filters.search.trim() ? [{ value: 'relevance', label: 'Best match' }] : []),
            { value: 'newest', label: 'Newest' },
            { value: 'oldest', label: 'Oldest' },
          ]}
          value={filters.sort}
          onChange={(event) => set('sort', event.currentTarget.value)}
        />
      </div>
      <div className={styles.end}>
        <p className={lists.count} role="status">
          {count === undefined ? 'Loading...' : count === 1 ? '1 post' : `${count} posts`}
        </p>
        <Button
          leftSection={<ListChecks size={16} aria-hidden="true" />}
          disabled={count === undefined}
          onClick={select}
        >
          Select
        </Button>
        <Button
          component={Link}
          to={CALENDAR_PATH}
          leftSection={<CalendarDays size={16} aria-hidden="true" />}
        >
          Calendar
        </Button>
        <LayoutChoice layout={layout} choose={setLayout} />
      </div>
    </div>
  )
}

export interface PostFilters {
  search: string
  status: 'All' | PostStatus
  category: 'All' | Category
  /** Relevance only where something is looked for. */
  sort: 'relevance' | 'newest' | 'oldest'
}

const oneOf = <Choice extends string>(value: string | null, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value)

/** The filters an address asks for; anything it cannot mean is left at its default. */
export function readFilters(params: URLSearchParams, categories: readonly Category[]): PostFilters {
  const search = params.get('search') ?? ''
  const usual = search.trim() === '' ? 'newest' : 'relevance'
  return {
    search,
    status: oneOf(params.get('status'), ['Published', 'Draft']) ?? 'All',
    category: oneOf(params.get('category'), categories) ?? 'All',
    sort: oneOf(params.get('sort'), ['newest', 'oldest']) ?? usual,
  }
}

/** The categories present in these posts, each once: in the order of the site, those it has given up last. */
export const categoriesOf = (posts: readonly PostSummary[], all: readonly Category[]): Category[] => {
  const present = new Set(posts.map((post) => post.category))
  return [...new Set([...all, ...present])].filter((category) => present.has(category))
}

/** The posts that match, sorted by when they were created, or the best matches first. */
export function filterPosts(
  posts: readonly PostSummary[],
  { status, category, sort }: Omit<PostFilters, 'search'>,
  search: PostSearch,
): PostSummary[] {
  const direction = sort === 'oldest' ? 1 : -1
  const found = posts
    .filter(({ _id }) => !search.partOf || search.partOf.has(_id))
    .filter((post) => status === 'All' || post.status === status)
    .filter((post) => category === 'All' || post.category === category)
    .sort((a, b) => direction * byTime(a.createdAt, b.createdAt))
  return sort === 'relevance' ? byRelevance(found, search) : found
}
