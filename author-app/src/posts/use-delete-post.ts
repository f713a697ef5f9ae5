import { useNavigate } from 'react-router-dom'
import { useConfirm } from '../ui/confirm.ts'
import { toastError, toastLoading, toastNote, toastSuccess } from '../ui/toasts.tsx'
import { usePosts } from './post-source.ts'

const FAILURE = 'Failed to delete blog post.'
const DELETED_HERE = 'Deleted on this device. The site follows as soon as the server answers.'

/** The delete flow: asks, deletes, says what happened, and goes to My Blogs. A delete that waits can be taken back. */
export function useDeletePost() {
  const { remove, recall } = usePosts()
  const confirm = useConfirm()
  const navigate = useNavigate()

  return async function deletePost({ _id, title }: { _id: string; title: string }) {
    const sure = await confirm({
      title: 'Delete this blog post?',
      body: `“${title || 'Untitled'}” is taken off the site, with its comments.`,
    })
    if (!sure) return
    const toast = toastLoading('Deleting blog post...')
    const action = { label: 'Keep it', run: () => void recall(_id) }
    const outcome = await remove(_id)
    switch (outcome.kind) {
      case 'refused':
        toastError(outcome.sentence ?? FAILURE, { id: toast })
        return
      case 'failed':
        // The post stays where it is, marked, until the server has done it or its author takes it back.
        toastError(outcome.sentence ?? FAILURE, {
          id: toast,
          detail: 'It will be deleted when the server answers.',
          action,
        })
        return
      case 'conflict':
        toastError('This post was changed elsewhere, so it was not deleted.', { id: toast })
        navigate(`/conflicts/${_id}`)
        return
      case 'synced':
        toastSuccess('Blog post deleted successfully!', toast)
        break
      default:
        toastNote(DELETED_HERE, { id: toast, action })
    }
    navigate('/my-blogs')
  }
}
