import type { PostStatus } from '@fettle/shared-types'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCardKeys } from '../../ui/keys.tsx'
import lists from '../../ui/lists.module.css'
import { Pager } from '../../ui/pager.tsx'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { FirstPull, useRetryOnceBack } from '../sync/index.ts'
import styles from './all-posts.module.css'
import { AnyPost } from './any-post.tsx'
import bulk from './bulk/bulk.module.css'
import { WaitingDeletes } from './bulk/waiting-deletes.tsx'
import { Columns } from './post-card.tsx'
import { useAllPosts } from './use-posts.ts'

const ROWS = 50
const statuses = [
  { value: '', label: 'All' },
  { value: 'Published', label: 'Published' },
  { value: 'Draft', label: 'Drafts' },
] as const

const isStatus = (value: string | null): value is PostStatus => value === 'Published' || value === 'Draft'

/**
 * The posts of every author, for editors and owners: kept on this device and synced as their own are. Only giving a post away needs
 * the network.
 */
export function AllPostsPage() {
  const { api, engine } = useSession()
  const [params, setParams] = useSearchParams()
  const given = params.get('status')
  const status = isStatus(given) ? given : ''
  const list = useAllPosts()
  const rows = useRef<HTMLUListElement>(null)
  useCardKeys(rows)
  const authors = useSWR('post-authors', () => api.postAuthors())
  const found = authors.error ? troubleOf(authors.error, 'The authors could not be read.') : undefined
  // Without a network, and without a session, the posts are here all the same.
  const trouble = found?.kind === 'refused' ? found : undefined
  const retry = () => void authors.mutate()
  useRetryOnceBack(found, retry)
  useEffect(() => void engine.sync.now(), [engine])

  const posts = useMemo(
    () =>
      list.state === 'ready'
        ? list.value
            .filter((post) => status === '' || post.status === status)
            .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        : undefined,
    [list, status],
  )
  const total = posts?.length ?? 0
  const last = Math.max(1, Math.ceil(total / ROWS))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const goTo = (to: number) => setParams({ ...(status && { status }), page: String(to) })

  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        Posts by every author, drafts included. A post stays its author’s when you change it. Only giving a
        post to somebody needs the network.
      </p>
      <FirstPull />
      <div className={styles.filter}>
        <NativeSelect
          label="Status"
          data={statuses}
          value={status}
          onChange={({ currentTarget: { value } }) => setParams(value ? { status: value } : {})}
        />
        <p className={lists.count} role="status">
          {posts && !trouble && (total === 1 ? '1 post' : `${total} posts`)}
        </p>
      </div>
      {trouble ? (
        <Trouble retry={retry}>{trouble.sentence}</Trouble>
      ) : posts ? (
        posts.length === 0 ? (
          <EmptyState
            drawing={status ? 'search' : 'page'}
            title="There are no such posts."
            action={status && <Button onClick={() => setParams({})}>Show all posts</Button>}
          >
            {status ? null : 'What the authors of this site write is listed here.'}
          </EmptyState>
        ) : (
          <div>
            <Columns />
            <ul ref={rows} className={styles.list} data-layout="rows" aria-label="Posts">
              {posts.slice((page - 1) * ROWS, page * ROWS).map((post) => (
                <AnyPost key={post._id} post={post} authors={authors.data ?? []} />
              ))}
            </ul>
          </div>
        )
      ) : list.state === 'failed' ? (
        <Trouble retry={() => void engine.sync.now()}>
          The posts could not be loaded. Check your connection, then try again.
        </Trouble>
      ) : (
        <Skeleton role="group" height="12rem" aria-label="Loading posts" />
      )}
      <Pager label="Pages of posts" page={page} last={last} goTo={goTo} />
      <div className={bulk.foot}>
        <WaitingDeletes />
      </div>
    </div>
  )
}
