import { Button, Checkbox } from '@mantine/core'
import { Ellipsis, ExternalLink } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { shortDate } from '../../ui/dates.ts'
import { useOnline } from '../../ui/external-store.ts'
import { toastError } from '../../ui/toasts.tsx'
import { editPath } from '../paths/index.ts'
import { Picture } from '../pictures/index.ts'
import { useSession } from '../session/index.ts'
import selecting from './bulk/selecting.module.css'
import styles from './post-card.module.css'
import { PostMarks, StatusBadge } from './post-marks.tsx'
import found from './search/post-search.module.css'
import { MarkedSentence, type PostSearch, useExcerpt } from './search/post-search.tsx'
import { useDeletePost } from './use-delete-post.ts'

/** One format is enough at this size. */
const srcSetOf = ({ thumbnail_variants: variants = [] }: PostSummary) =>
  variants
    .filter(({ path }) => path.endsWith('.webp'))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ') || undefined

interface PostCardProps {
  post: PostSummary
  search: PostSearch
  isSelected: boolean
  /** @param toHere with everything from the one that was pressed last */
  onSelect: (isSelected: boolean, toHere: boolean) => void
}

/**
 * One post of My Blogs, a row or a card as the list says. It opens the post; View shows it on the site. Where nothing
 * can hover, its actions are behind one button.
 */
export function PostCard({ post, search, isSelected, onSelect }: PostCardProps) {
  const excerpt = useExcerpt(post._id, search)
  const [isOpen, setOpen] = useState(false)
  const titleId = `post-${post._id}`
  const title = post.title || 'Untitled'
  return (
    <article className={styles.card} aria-labelledby={titleId} data-selected={isSelected}>
      <div className={selecting.box}>
        <Checkbox
          data-action="select"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ currentTarget, nativeEvent }) =>
            onSelect(currentTarget.checked, (nativeEvent as { shiftKey?: boolean }).shiftKey === true)
          }
        />
      </div>
      <div className={styles.plate} data-thumbnail>
        {post.thumbnail && (
          <Picture
            of={post.thumbnail}
            srcSet={srcSetOf(post)}
            sizes="(max-width: 479.98px) 6rem, 20rem"
            alt=""
            width={400}
            height={225}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={styles.text}>
        <h2 className={styles.title} id={titleId}>
          <Link to={`/blogs/${post._id}`} className={styles.open} data-card>
            {title}
          </Link>
        </h2>
        {excerpt && (
          <p className={found.excerpt}>
            <MarkedSentence pieces={excerpt} />
          </p>
        )}
        <PostMarks post={post} />
      </div>
      <p className={styles.facts}>
        <StatusBadge status={post.status} publishAt={post.publish_at} />
        <span className={styles.category}>{post.category}</span>
        <span className={styles.updated} title={`Created ${shortDate(post.createdAt)}`}>
          <span className={styles.updatedWord}>Updated </span>
          <time dateTime={post.changedAt}>{shortDate(post.changedAt)}</time>
        </span>
      </p>
      <button
        type="button"
        className={styles.more}
        aria-label={`Actions for ${title}`}
        aria-expanded={isOpen}
        onClick={() => setOpen((was) => !was)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      <div className={styles.actions} data-open={isOpen}>
        <CardActions post={post} titleId={titleId} />
      </div>
    </article>
  )
}

/** View, Edit, Delete. Delete first says what the specification has it say, and offers the real one. */
function CardActions({ post, titleId }: { post: PostSummary; titleId: string }) {
  const deletePost = useDeletePost()
  const { posts } = useSession().engine
  const isOnSite = useOnline() && post.status === 'Published' && post.slug !== ''
  const shared = { size: 'compact-sm', 'aria-describedby': titleId } as const
  const offerDelete = () =>
    toastError('Delete functionality to be added.', {
      action: { label: 'Delete now', run: () => void deletePost(post) },
    })
  return (
    <>
      <ViewButton id={post._id} isOnSite={isOnSite} {...shared} />
      <Button component={Link} to={editPath(post)} data-action="edit" {...shared}>
        Edit
      </Button>
      {post.isDeleting ? (
        <Button variant="subtle" onClick={() => void posts.undoDelete(post._id)} {...shared}>
          Keep it
        </Button>
      ) : (
        <Button variant="subtle" data-action="delete" onClick={offerDelete} {...shared}>
          Delete
        </Button>
      )}
    </>
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
