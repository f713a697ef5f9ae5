import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { cardActions, KeyHint, useCardKeys } from '../../ui/keys.tsx'
import { useCategories, useSession } from '../session/index.ts'
import { FirstPull, tellIfNotFetched } from '../sync/index.ts'
import { categoriesOf, FilterBar, filterPosts, readFilters } from './filter-bar.tsx'
import { useLayout } from './layout-choice.tsx'
import styles from './my-blogs.module.css'
import card from './post-card.module.css'
import { PostCard } from './post-card.tsx'
import { useMyPosts } from './use-posts.ts'

/** The author's own posts: filter, sort, open, view, edit, delete. */
export function MyBlogsPage() {
  const { sync } = useSession().engine
  const list = useMyPosts()

  useEffect(() => {
    let current = true
    // Asked for at each opening: what is on this device is shown, and said to be no more than that.
    void sync.now().then(() => current && tellIfNotFetched(sync.status()))
    return () => {
      current = false
    }
  }, [sync])

  if (list.state === 'loading')
    return (
      <>
        <FirstPull />
        <Skeletons />
      </>
    )
  if (list.state === 'failed')
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>
          Your posts could not be loaded. Check your connection, then try again.
        </p>
        <Button onClick={() => void sync.now()}>Try again</Button>
      </div>
    )
  return (
    <>
      <FirstPull />
      <List posts={list.value} />
    </>
  )
}

function List({ posts }: { posts: PostSummary[] }) {
  const categories = useCategories()
  const present = useMemo(() => categoriesOf(posts, categories), [posts, categories])
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params, present)
  const { search, status, category, sort } = filters
  const shown = useMemo(
    () => filterPosts(posts, { search, status, category, sort }),
    [posts, search, status, category, sort],
  )
  const { visible, sentinel } = useGrowingList(shown)
  const [layout, setLayout] = useLayout()
  const list = useRef<HTMLDivElement>(null)
  useCardKeys(list)

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
        count={shown.length}
        set={set}
        layout={layout}
        setLayout={setLayout}
      />
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>No blogs found</p>
          {posts.length === 0 ? (
            <Button component={Link} to="/create-blog" variant="filled">
              Write your first post
            </Button>
          ) : (
            <Button onClick={() => setParams({}, { replace: true })}>Clear the filters</Button>
          )}
        </div>
      ) : (
        <>
          {layout === 'rows' && <Columns />}
          <div className={styles.list} data-layout={layout} ref={list}>
            {visible.map((post) => (
              <PostCard key={post._id} post={post} />
            ))}
          </div>
        </>
      )}
      <div ref={sentinel} />
      {shown.length > 0 && <CardKeys />}
    </>
  )
}

/** What stands in the columns. Each row says so itself to those who do not see them. */
const Columns = () => (
  <div className={card.columns} aria-hidden="true">
    <span>Title</span>
    <span>Status</span>
    <span>Category</span>
    <span>Updated</span>
  </div>
)

/** The keys of the post in focus. */
const CardKeys = () => (
  <p className={styles.keys} aria-hidden="true">
    <KeyHint chord="↑↓" /> move <KeyHint chord="enter" /> open <KeyHint chord={cardActions.edit} /> edit{' '}
    <KeyHint chord={cardActions.view} /> view <KeyHint chord={cardActions.delete} /> delete
  </p>
)

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

function Skeletons() {
  return (
    <div className={styles.list} data-layout="rows" aria-busy="true">
      <p className="visually-hidden">Loading...</p>
      {placeholders.map((key) => (
        <Skeleton key={key} height={52} radius="var(--radius)" />
      ))}
    </div>
  )
}

const STEP = 60

/** Shows a long list by and by: the first 60 rows, and 60 more whenever its end comes near. */
function useGrowingList<Row>(rows: readonly Row[]) {
  const [limit, setLimit] = useState(STEP)
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
