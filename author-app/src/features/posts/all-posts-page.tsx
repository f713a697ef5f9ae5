import type { PostStatus } from '@fettle/shared-types'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import lists from '../../ui/lists.module.css'
import { Pager } from '../../ui/pager.tsx'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'
import styles from './all-posts.module.css'
import { AnyPost } from './any-post.tsx'

const ROWS = 50
const statuses = [
  { value: '', label: 'All' },
  { value: 'Published', label: 'Published' },
  { value: 'Draft', label: 'Drafts' },
] as const

const isStatus = (value: string | null): value is PostStatus => value === 'Published' || value === 'Draft'

/** The posts of every author, for editors and owners. It needs the network: posts of others are not kept on this device. */
export function AllPostsPage() {
  const { api } = useSession()
  const [params, setParams] = useSearchParams()
  const given = params.get('status')
  const status = isStatus(given) ? given : ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const posts = useSWR(['all-posts', status, page], () => api.allPosts(status, page), {
    keepPreviousData: true,
  })
  const authors = useSWR('post-authors', () => api.postAuthors())
  const error: unknown = posts.error ?? authors.error
  const trouble = error ? troubleOf(error, 'The posts could not be read.') : undefined
  const retry = () => {
    void posts.mutate()
    void authors.mutate()
  }
  useRetryAfterSignIn(trouble, retry)
  const total = posts.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / ROWS))
  const goTo = (to: number) => setParams({ ...(status && { status }), page: String(to) })

  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        What every author has written, drafts too. To edit the text of a post, give it to yourself: it comes
        to My Blogs then, and can be given back.
      </p>
      <div className={styles.filter}>
        <NativeSelect
          label="Status"
          data={statuses}
          value={status}
          onChange={({ currentTarget: { value } }) => setParams(value ? { status: value } : {})}
        />
        <p className={lists.count} role="status">
          {posts.data && (total === 1 ? '1 post' : `${total} posts`)}
        </p>
      </div>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {posts.data && authors.data ? (
        posts.data.rows.length === 0 ? (
          <p className="quiet">There are no such posts.</p>
        ) : (
          <ul className={lists.rows} aria-label="Posts">
            {posts.data.rows.map((post) => (
              <AnyPost key={post._id} post={post} authors={authors.data ?? []} onChanged={retry} />
            ))}
          </ul>
        )
      ) : (
        !trouble && <Skeleton role="group" height="12rem" aria-label="Loading posts" />
      )}
      <Pager label="Pages of posts" page={page} last={last} goTo={goTo} />
    </div>
  )
}
