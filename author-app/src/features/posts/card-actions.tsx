import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { useSiteLink } from '../../platform/use-site-link.ts'
import { useOnline } from '../../ui/external-store.ts'
import { toastError } from '../../ui/toasts.tsx'
import { editPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { keepPosts } from '../sync/index.ts'
import styles from './card-actions.module.css'
import { useDeletePost } from './use-delete-post.ts'

/** View, Edit, Delete. Delete first says what the specification has it say, and offers the real one. */
export function CardActions({ post, titleId }: { post: PostSummary; titleId: string }) {
  const deletePost = useDeletePost()
  const { posts } = useSession().engine
  const isOnSite = useOnline() && post.status === 'Published' && post.slug !== ''
  const shared = { className: styles.action, 'aria-describedby': titleId } as const
  const quiet = { ...shared, className: `${styles.action} ${styles.quiet}` }
  const offerDelete = () =>
    toastError('Delete functionality to be added.', {
      action: { label: 'Delete now', run: () => void deletePost(post) },
    })
  return (
    <>
      <ViewLink post={post._id} isOnSite={isOnSite} {...shared}>
        View
      </ViewLink>
      <Link to={editPath(post)} data-action="edit" {...shared}>
        Edit
      </Link>
      {post.isDeleting ? (
        <button type="button" onClick={() => void keepPosts(posts, [post._id])} {...quiet}>
          Keep it
        </button>
      ) : (
        <button type="button" data-action="delete" onClick={offerDelete} {...quiet}>
          Delete
        </button>
      )}
    </>
  )
}

interface ViewLinkProps extends ComponentProps<'a'> {
  /** Its id. */
  post: string
  /** Published, and the site can be reached. */
  isOnSite: boolean
}

/** Leads to a post on the site; to the studio's own preview of a draft, and of any post without a network. */
export function ViewLink({ post, isOnSite, ...props }: ViewLinkProps) {
  const to = `/blogs/${post}`
  const { onClick } = useSiteLink(to)
  return isOnSite ? (
    <a data-action="view" onClick={onClick} {...props} href={to} />
  ) : (
    <Link data-action="view" {...props} to={to} />
  )
}
