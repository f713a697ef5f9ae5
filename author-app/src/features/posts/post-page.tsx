import { Button } from '@mantine/core'
import { Copy, ExternalLink, Heart, History, PenLine, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isDeleting, isMissing, type PostRow } from '../../engine/index.ts'
import { useCommands } from '../../ui/commands.tsx'
import { useOnline } from '../../ui/external-store.ts'
import { useHeadingFocus } from '../../ui/heading-focus.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useNavigateFromHere } from '../../ui/navigate-from-here.ts'
import { toastError } from '../../ui/toasts.tsx'
import { ArticlePreview } from '../article/index.ts'
import { editPath } from '../paths/index.ts'
import { QuestionsOfPost } from '../questions/index.ts'
import { useSession } from '../session/index.ts'
import { AbsentChoices, keepPosts } from '../sync/index.ts'
import { ViewLink } from './card-actions.tsx'
import { RowMarks, StatusBadge } from './post-marks.tsx'
import styles from './post-page.module.css'
import { useDeletePost } from './use-delete-post.ts'
import { duplicateCommand, useDuplicatePost } from './use-duplicate-post.ts'
import { shownOf, usePost } from './use-posts.ts'

/** One post as the author reads it back, with what can be done to it. */
export function PostPage() {
  const { id = '' } = useParams()
  const { posts } = useSession().engine
  const post = usePost(id)
  const navigate = useNavigateFromHere()

  const failed = post.state === 'failed'
  useEffect(() => {
    if (!failed) return
    toastError('Blog post not found.', { id: 'post-view' })
    navigate('/', { replace: true })
  }, [failed, navigate])

  const isGone = post.state === 'ready' && post.value === null
  useEffect(() => {
    if (!isGone) return
    let current = true
    void posts.movedTo(id).then((to) => {
      if (current && to) navigate(`/blogs/${to}`, { replace: true })
    })
    return () => {
      current = false
    }
  }, [isGone, id, posts, navigate])

  if (post.state === 'loading') return <LoadingPage />
  if (post.state === 'failed' || !post.value) return <p className={styles.quiet}>Blog not found.</p>
  return <PostView row={post.value} />
}

function PostView({ row }: { row: PostRow }) {
  const { email, engine } = useSession()
  const deletePost = useDeletePost()
  const duplicatePost = useDuplicatePost()
  useCommands([{ command: duplicateCommand, run: () => void duplicatePost(row._id) }])
  const isOnline = useOnline()
  const view = useRef<HTMLDivElement>(null)
  useHeadingFocus(() => view.current?.querySelector('h1'))
  const post = shownOf(row, email)
  if (!post) return <p className={styles.quiet}>Blog not found.</p>
  const isOnSite = isOnline && row.base?.status === 'Published'
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.facts}>
          <StatusBadge status={post.status} publishAt={post.publish_at} />
          <span className={styles.likes}>
            <Heart size={14} strokeWidth={1.8} aria-hidden="true" />
            {post.likes === 1 ? '1 like' : `${post.likes} likes`}
          </span>
          <span>{post.comments_count === 1 ? '1 comment' : `${post.comments_count} comments`}</span>
          <RowMarks row={row} />
        </p>
        {isMissing(row) && (
          <p className={styles.absent}>
            The server was restored from an older backup and does not have this post any more.{' '}
            <AbsentChoices post={post} />
          </p>
        )}
        <div className={styles.actions}>
          <Button
            component={Link}
            to={editPath({ _id: row._id, slug: row.base?.slug ?? '' })}
            variant="filled"
            leftSection={<PenLine size={15} aria-hidden="true" />}
          >
            Edit
          </Button>
          {isOnSite && (
            <Button
              component={ViewLink}
              post={row._id}
              isOnSite
              leftSection={<ExternalLink size={15} aria-hidden="true" />}
            >
              View
            </Button>
          )}
          <Button
            component={Link}
            to={`/blogs/${row._id}/history`}
            leftSection={<History size={15} aria-hidden="true" />}
          >
            History
          </Button>
          <Button
            leftSection={<Copy size={15} aria-hidden="true" />}
            onClick={() => void duplicatePost(row._id)}
          >
            {duplicateCommand.label}
          </Button>
          {isDeleting(row) ? (
            <Button variant="subtle" onClick={() => void keepPosts(engine.posts, [row._id])}>
              Keep it
            </Button>
          ) : (
            <Button
              variant="subtle"
              className={styles.delete ?? ''}
              leftSection={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => void deletePost(post)}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
      <QuestionsOfPost key={row._id} id={row._id} rev={row.base?.rev ?? ''} />
      <div ref={view}>
        <ArticlePreview post={post} />
      </div>
    </>
  )
}
