import type { Category } from '@fettle/shared-types'
import { NativeSelect, TextInput } from '@mantine/core'
import { KeyHint } from '../../ui/key-hint.tsx'
import { cardActions } from '../../ui/use-card-keys.ts'
import styles from './filter-bar.module.css'
import type { PostFilters } from './post-filters.ts'

interface FilterBarProps {
  filters: PostFilters
  /** The categories present in the author's posts. */
  categories: Category[]
  /** How many posts match. */
  count: number
  /** An empty value clears the filter. */
  set: (name: keyof PostFilters, value: string) => void
}

/** Search by title, status, category and sort. */
export function FilterBar({ filters, categories, count, set }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        label="Search by title"
        value={filters.search}
        onChange={(event) => set('search', event.currentTarget.value)}
      />
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
          { value: 'newest', label: 'Newest' },
          { value: 'oldest', label: 'Oldest' },
        ]}
        value={filters.sort}
        onChange={(event) => set('sort', event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {count === 1 ? '1 post' : `${count} posts`}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <KeyHint chord="↑↓" /> move <KeyHint chord="enter" /> open <KeyHint chord={cardActions.edit} /> edit{' '}
        <KeyHint chord={cardActions.view} /> view <KeyHint chord={cardActions.delete} /> delete
      </p>
    </div>
  )
}
