import { categories } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { useCardKeys } from '../../ui/keys.tsx'
import { useSession } from '../session/index.ts'
import { FirstPull, tellIfNotFetched } from '../sync/index.ts'
import { categoriesOf, FilterBar, filterPosts, readFilters } from './filter-bar.tsx'
import styles from './my-blogs.module.css'
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
        <p className={styles.emptyTitle}>The list of your posts did not arrive.</p>
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
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params, categories)
  const { search, status, category, sort } = filters
  const shown = useMemo(
    () => filterPosts(posts, { search, status, category, sort }),
    [posts, search, status, category, sort],
  )
  const present = useMemo(() => categoriesOf(posts, categories), [posts])
  const { visible, sentinel } = useGrowingList(shown)
  const grid = useRef<HTMLDivElement>(null)
  useCardKeys(grid)

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
      <FilterBar filters={filters} categories={present} count={shown.length} set={set} />
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>No blogs found</p>
          {posts.length === 0 ? (
            <Button component={Link} to="/create-blog" variant="filled">
              Write the first one
            </Button>
          ) : (
            <Button onClick={() => setParams({}, { replace: true })}>Clear the filters</Button>
          )}
        </div>
      ) : (
        <div className={styles.grid} ref={grid}>
          {visible.map((post) => (
            <PostCard key={post._id} post={post} />
          ))}
        </div>
      )}
      <div ref={sentinel} />
    </>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

function Skeletons() {
  return (
    <div className={styles.grid} aria-busy="true">
      <p className="visually-hidden">Loading...</p>
      {placeholders.map((key) => (
        <Skeleton key={key} height={120} radius="var(--radius)" />
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
