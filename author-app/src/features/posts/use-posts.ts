import { useEffect, useMemo, useState } from 'react'
import { headOf, type PostRow, type PostSummary } from '../../engine/index.ts'
import { useSession } from '../session/index.ts'
import { type Arrival, useArrival, useSummaries } from '../sync/index.ts'

/** Something on its way, here, or not to be had. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' }

/** A deleted post is out of sight at once; one that the server failed to delete is shown again, marked. */
const isListed = ({ isDeleting, failure }: PostSummary) => !isDeleting || failure !== null

/** Whether a post is this author's, as far as is known here: others are kept for those who may work on them. */
export const isOwnPost = ({ author }: Pick<PostSummary, 'author'>, email: string): boolean =>
  author === undefined || author.email.toLowerCase() === email.toLowerCase()

/** Every post of this author, in no order; those that are being deleted are left out. */
export function useMyPosts(): Loaded<PostSummary[]> {
  const { email } = useSession()
  const all = useAllPosts()
  const posts = all.state === 'ready' ? all.value : undefined
  const own = useMemo(() => posts?.filter((post) => isOwnPost(post, email)), [posts, email])
  return own ? { state: 'ready', value: own } : (all as Loaded<never>)
}

/** The same of every author whose posts are kept on this device. */
export function useAllPosts(): Loaded<PostSummary[]> {
  const { syncedBefore } = useSession()
  const posts = useSummaries()
  const listed = useMemo(() => posts?.filter(isListed), [posts])
  const arrival = useArrival()
  if (!posts || !listed) return { state: 'loading' }
  const isWhole = syncedBefore !== undefined || arrival === 'complete'
  if (posts.length > 0 || isWhole) return { state: 'ready', value: listed }
  return { state: arrival === 'failed' ? 'failed' : 'loading' }
}

/** What is known of one post since a screen began to look at it. */
interface Seen {
  id: string
  row: PostRow | undefined
  wasHere: boolean
  /** Whether it could still arrive when it was looked for. */
  arrival: Arrival
}

/** One post as it changes; `null` for one that was here and is gone. */
export function usePost(id: string): Loaded<PostRow | null> {
  const { observe } = useSession().engine.posts
  const [seen, setSeen] = useState<Seen>()
  const arrival = useArrival()
  useEffect(() => {
    const take = (row: PostRow | undefined) =>
      setSeen((was) => ({ id, row, wasHere: row !== undefined || (was?.id === id && was.wasHere), arrival }))
    return observe(id, take)
  }, [id, arrival, observe])
  if (seen?.id !== id) return { state: 'loading' }
  if (seen.row) return { state: 'ready', value: seen.row }
  if (seen.wasHere) return { state: 'ready', value: null }
  return { state: seen.arrival === 'under-way' ? 'loading' : 'failed' }
}

/**
 * A row as the site would show it.
 * @param first what counts: what was submitted or the server has, or what is typed
 */
export function shownOf(row: PostRow, email: string, first: 'submitted' | 'typed' = 'submitted') {
  const typed = row.working?.fields
  const fields = first === 'typed' ? (typed ?? headOf(row)) : (headOf(row) ?? typed)
  if (!fields) return undefined
  const { base } = row
  return {
    ...fields,
    _id: row._id,
    title: fields.title || 'Untitled',
    thumbnail_variants: base && base.thumbnail === fields.thumbnail ? base.thumbnail_variants : [],
    author: base?.author ?? { email: row.owner ?? email },
    createdAt: base?.createdAt ?? row.createdAt,
    likes: base?.likes ?? 0,
    comments_count: base?.comments_count ?? 0,
  }
}
