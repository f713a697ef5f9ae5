import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsAfterSaving } from '../../ui/heading-focus.ts'
import { cardActions, KeyHint, useCardKeys } from '../../ui/keys.tsx'
import { useCategories, useSession } from '../session/index.ts'
import { FirstPull, tellIfNotFetched } from '../sync/index.ts'
import bulk from './bulk/bulk.module.css'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { bulkKeys, useSelectAllKey } from './bulk/bulk-keys.ts'
import selecting from './bulk/selecting.module.css'
import { useBulkActions } from './bulk/use-bulk-actions.ts'
import { useSelection } from './bulk/use-selection.ts'
import { WaitingDeletes } from './bulk/waiting-deletes.tsx'
import { categoriesOf, FilterBar, filterPosts, readFilters } from './filter-bar.tsx'
import { type Layout, useLayout } from './layout-choice.tsx'
import styles from './my-blogs.module.css'
import { Columns, PostCard } from './post-card.tsx'
import { usePostSearch } from './search/post-search.tsx'
import { useMyPosts } from './use-posts.ts'

/** The author's own posts: filter, sort, open, view, edit, delete. */
export function MyBlogsPage() {
  const { sync } = useSession().engine
  const list = useMyPosts()
  const [isAfterSaving] = useState(useIsAfterSaving())

  useEffect(() => {
    let current = true
    // Asked for at each opening: what is on this device is shown, and said to be no more than that. Whoever was led here by saving
    // has not asked, and has just been told how that stands.
    void sync.now().then(() => current && !isAfterSaving && tellIfNotFetched(sync.status()))
    return () => {
      current = false
    }
  }, [sync, isAfterSaving])

  if (list.state === 'failed')
    return (
      <EmptyState
        drawing="page"
        title="Your posts could not be loaded. Check your connection, then try again."
        action={<Button onClick={() => void sync.now()}>Try again</Button>}
      />
    )
  return (
    <>
      <FirstPull />
      <List posts={list.state === 'ready' ? list.value : undefined} />
    </>
  )
}

const NONE: PostSummary[] = []

/** @param read nothing while the posts are read: what is looked for can be chosen already */
function List({ posts: read }: { posts: PostSummary[] | undefined }) {
  const posts = read ?? NONE
  const categories = useCategories()
  const present = useMemo(() => (read ? categoriesOf(read, categories) : categories), [read, categories])
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params, present)
  const { status, category, sort } = filters
  const search = usePostSearch(posts, filters.search)
  const shown = useMemo(
    () => filterPosts(posts, { status, category, sort }, search),
    [posts, search, status, category, sort],
  )
  const { visible, sentinel } = useGrowingList(shown)
  const [layout, setLayout] = useLayout()
  const list = useRef<HTMLDivElement>(null)
  useCardKeys(list)
  const selection = useSelection(useMemo(() => shown.map(({ _id }) => _id), [shown]))
  const actions = useBulkActions()
  const remove = async () => {
    if (await actions.remove(selection.chosen)) selection.close()
  }
  useSelectAllKey(selection)
  const onKeyDown = bulkKeys(selection, () => void remove())

  const set = (name: string, value: string) =>
    setParams(
      (was) => {
        if (value) was.set(name, value)
        else was.delete(name)
        return was
      },
      { replace: true },
    )

  return (
    <>
      <FilterBar
        filters={filters}
        categories={present}
        count={read && shown.length}
        set={set}
        layout={layout}
        setLayout={setLayout}
        select={selection.open}
      />
      {read && search.shownFor !== undefined && (
        <p className={styles.shownFor} role="status">
          No post contains “{filters.search.trim()}”. Showing results for “{search.shownFor}”.
        </p>
      )}
      {!read ? (
        <Plates layout={layout} />
      ) : shown.length === 0 ? (
        <NothingFound hasPosts={posts.length > 0} clear={() => setParams({}, { replace: true })} />
      ) : (
        <>
          {layout === 'rows' && <Columns />}
          <section
            aria-label="Posts"
            className={`${styles.list} ${selecting.list}`}
            data-layout={layout}
            data-selecting={selection.isOpen}
            ref={list}
            onKeyDown={onKeyDown}
          >
            {visible.map((post) => (
              <PostCard
                key={post._id}
                post={post}
                search={search}
                isSelected={selection.has(post._id)}
                onSelect={selection.toggle}
              />
            ))}
          </section>
        </>
      )}
      <div ref={sentinel} />
      {shown.length > 0 && <CardKeys />}
      <div className={bulk.foot}>
        {selection.isOpen && (
          <BulkBar posts={shown} selection={selection} actions={actions} remove={() => void remove()} />
        )}
        <WaitingDeletes />
      </div>
    </>
  )
}

/** The way on from a list without posts: to write the first one, or to see all again. */
function NothingFound({ hasPosts, clear }: { hasPosts: boolean; clear: () => void }) {
  if (hasPosts)
    return (
      <EmptyState
        drawing="search"
        title="No blogs found"
        action={<Button onClick={clear}>Clear the filters</Button>}
      >
        None of your posts matches the search and the filters.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="page"
      title="No blogs found"
      action={
        <Button component={Link} to="/create-blog" variant="filled">
          Write your first post
        </Button>
      }
    >
      Your drafts and your published posts are listed here.
    </EmptyState>
  )
}

/** The keys of the post in focus. */
const CardKeys = () => (
  <p className={styles.keys} aria-hidden="true">
    <KeyHint chord="↑↓" /> move <KeyHint chord="enter" /> open <KeyHint chord={cardActions.edit} /> edit{' '}
    <KeyHint chord={cardActions.view} /> view <KeyHint chord={cardActions.delete} /> delete{' '}
    <KeyHint chord={cardActions.select} /> select <KeyHint chord="mod+a" /> select all
  </p>
)

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']
const plateHeights = { rows: 52, cards: 260 }

/** What stands for the posts while they are read. */
const Plates = ({ layout }: { layout: Layout }) => (
  <div className={`${styles.list} ${styles.plates}`} data-layout={layout} aria-busy="true">
    {placeholders.map((key) => (
      <Skeleton key={key} height={plateHeights[layout]} radius="var(--radius)" />
    ))}
  </div>
)

/** More than a screen holds. */
const FIRST = 24
const STEP = 60

/** Shows a long list by and by: the first rows, and 60 more whenever its end comes near. */
function useGrowingList<Row>(rows: readonly Row[]) {
  const [limit, setLimit] = useState(FIRST)
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const end = sentinel.current
    if (!end || limit >= rows.length) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setLimit((was) => was + STEP)
      },
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [limit, rows.length])

  return { visible: rows.slice(0, limit), sentinel }
}
