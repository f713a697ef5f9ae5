import { useLocation, useNavigate } from 'react-router-dom'
import { unlessClosed } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toHeading } from '../../ui/heading-focus.ts'
import { toastError, toastLoading, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { MY_BLOGS_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { keepPosts } from '../sync/index.ts'
import { useSendAndWait } from './send-and-wait.tsx'

const FAILURE = 'Failed to delete blog post.'
const DELETED = 'Blog post deleted successfully!'
const NOT_DELETED = 'This post was changed elsewhere, so it was not deleted.'
const TAKEN_BACK = 'The delete is taken back.'
const KEPT_AS_DRAFT = 'The post was deleted. What only this device had of it is kept as a new draft.'
const DELETED_HERE = 'Deleted on this device. The site follows as soon as the server answers.'

/** The delete flow: asks, deletes, says what happened, and goes to My Blogs from the post's own screen. A delete that waits can be taken back. */
export function useDeletePost() {
  const { engine } = useSession()
  const { posts } = engine
  const sendAndWait = useSendAndWait()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return async function deletePost({ _id, title }: { _id: string; title: string }) {
    const sure = await confirm({
      title: `Delete “${title || 'Untitled'}”?`,
      body: 'The post and its comments are deleted for good, on this device and on the server.',
      isDestructive: true,
    })
    if (!sure) return
    // The screen of the post may be gone before its author leaves it, so the address tells.
    const askedAt = window.location.pathname
    const isHere = () => window.location.pathname === askedAt
    const decide = { label: 'Decide', run: () => void navigate(`/conflicts/${_id}`) }
    const toast = toastLoading('Deleting blog post...')
    const keep = () => void keepPosts(posts, [_id], () => toastNote(TAKEN_BACK, { id: _id }))
    const action = { label: 'Keep it', run: keep }
    try {
      await posts.remove(_id)
    } catch (error) {
      toastError(FAILURE, { id: toast, ...(error instanceof Error ? { detail: error.message } : {}) })
      return
    }
    const outcome = await sendAndWait(_id)
    if ('later' in outcome)
      void outcome.later.then(async (final) => {
        // It may have been taken back meanwhile, here or on another screen.
        const isThere = (await unlessClosed(engine, posts.get(_id))) !== undefined
        if (final?.kind === 'synced' && !isThere) toastSuccess(DELETED, _id)
        if (final?.kind === 'moved')
          toastNote(KEPT_AS_DRAFT, {
            id: _id,
            action: { label: 'Open', run: () => void navigate(`/blogs/${final.to}`) },
          })
        if (final?.kind === 'refused')
          toastError(final.sentence ?? FAILURE, {
            id: _id,
            action: { label: 'Open', run: () => void navigate(`/blogs/${_id}`) },
          })
        if (final?.kind === 'conflict') toastError(NOT_DELETED, { id: _id, action: decide })
      })
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
        toastError(NOT_DELETED, { id: toast, ...(isHere() ? {} : { action: decide }) })
        if (isHere()) decide.run()
        return
      case 'synced':
      case 'moved':
        toastSuccess(DELETED, toast)
        break
      default:
        toastNote(DELETED_HERE, { id: toast, action })
    }
    if (isHere() && pathname !== MY_BLOGS_PATH) navigate(MY_BLOGS_PATH, toHeading)
  }
}
