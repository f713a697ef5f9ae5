import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { shortDate } from '../../ui/dates.ts'
import { useOnline } from '../../ui/external-store.ts'
import { toastError } from '../../ui/toasts.tsx'
import { editPath } from '../paths/index.ts'
import { Picture } from '../pictures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './my-blogs.module.css'
import { PostMarks, StatusBadge } from './post-marks.tsx'
import { useDeletePost } from './use-delete-post.ts'

/** One format is enough at this size. */
const srcSetOf = ({ thumbnail_variants: variants = [] }: PostSummary) =>
  variants
    .filter(({ path }) => path.endsWith('.webp'))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ') || undefined

/** One post of My Blogs. The card opens the post; View shows it on the site. */
export function PostCard({ post }: { post: PostSummary }) {
  const deletePost = useDeletePost()
  const { posts } = useSession().engine
  const isOnSite = useOnline() && post.status === 'Published' && post.slug !== ''
  const titleId = `post-${post._id}`
  const offerDelete = () =>
    toastError('Delete functionality to be added.', {
      action: { label: 'Delete now', run: () => void deletePost(post) },
    })

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Picture
        className={styles.picture}
        of={post.thumbnail}
        srcSet={srcSetOf(post)}
        sizes="(max-width: 479.98px) 6rem, 8.5rem"
        alt=""
        width={400}
        height={225}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.text}>
        <h2 className={styles.title} id={titleId}>
          <Link to={`/blogs/${post._id}`} className={styles.open} data-card>
            {post.title || 'Untitled'}
          </Link>
        </h2>
        <p className={styles.facts}>
          <StatusBadge status={post.status} />
          <span>{post.category}</span>
          <time dateTime={post.createdAt}>{shortDate(post.createdAt)}</time>
        </p>
        <PostMarks post={post} />
        <div className={styles.actions}>
          <ViewButton id={post._id} isOnSite={isOnSite} size="compact-sm" aria-describedby={titleId} />
          <Button
            component={Link}
            to={editPath(post)}
            size="compact-sm"
            aria-describedby={titleId}
            data-action="edit"
          >
            Edit
          </Button>
          {post.isRemoving ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-describedby={titleId}
              onClick={() => void posts.undoDelete(post._id)}
            >
              Keep it
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-describedby={titleId}
              data-action="delete"
              onClick={offerDelete}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

interface ViewButtonProps {
  id: string
  /** Published, and the site can be reached. */
  isOnSite: boolean
  size?: string
  'aria-describedby'?: string
}

/** Shows a post on the site; a draft, and any post without a network, in the studio's own preview. */
export function ViewButton({ id, isOnSite, ...props }: ViewButtonProps) {
  const { openOnSite } = usePlatform()
  const openBeside = (event: MouseEvent) => {
    if (!openOnSite) return
    event.preventDefault()
    openOnSite(`/blogs/${id}`)
  }
  const icon = props.size ? undefined : <ExternalLink size={15} aria-hidden="true" />
  return isOnSite ? (
    <Button
      component="a"
      href={`/blogs/${id}`}
      leftSection={icon}
      data-action="view"
      onClick={openBeside}
      {...props}
    >
      View
    </Button>
  ) : (
    <Button component={Link} to={`/blogs/${id}`} leftSection={icon} data-action="view" {...props}>
      View
    </Button>
  )
}
