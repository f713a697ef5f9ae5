import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Editing, Fields, PostRow } from '../../engine/index.ts'
import styles from '../../ui/quiet.module.css'
import { toastError } from '../../ui/toasts.tsx'
import { WritersTurn } from './edit-lock-gate.tsx'
import { HistoryLink } from './history-link.tsx'
import { PostForm } from './post-form.tsx'
import { valuesOf } from './post-form-values.ts'
import { usePosts } from './post-source.ts'
import { useOpenEditing } from './use-open-editing.ts'
import { useSubmitPost } from './use-submit-post.ts'

const words = {
  question: {
    title: 'Update this blog post?',
    body: 'Readers see the new version of a Published post at once.',
  },
  loading: 'Updating blog post...',
  success: 'Blog post updated successfully!',
  failure: 'Failed to update blog post.',
}

/** Opens a post of this device for editing, with what was typed and not submitted. */
export function EditPage() {
  const { id = '' } = useParams()
  const post = usePosts().usePost(id)
  const navigate = useNavigate()
  const row = post.state === 'ready' ? post.value : null
  const editing = useOpenEditing(id, post.state !== 'loading')

  const missing = editing === 'missing'
  useEffect(() => {
    if (!missing) return
    toastError('Could not fetch blog data.', { id: 'edit-load' })
    navigate('/my-blogs', { replace: true })
  }, [missing, navigate])

  if (!editing || editing === 'missing') return <p className={styles.quiet}>Loading...</p>
  return <EditPost key={id} id={id} editing={editing} row={row} />
}

interface EditPostProps {
  /** The post that was opened; the editor's text may move to another one. */
  id: string
  editing: Editing
  row: PostRow | null
}

function EditPost({ id, editing, row }: EditPostProps) {
  const submitPost = useSubmitPost(words)
  const navigate = useNavigate()

  const submit = async (fields: Fields) => {
    const submitted = await submitPost(editing, fields, id)
    if (typeof submitted === 'object') navigate(`/blogs/${submitted.movedTo}`, { replace: true })
    if (submitted === 'done') navigate(`/blogs/${editing.id()}`)
    if (submitted === 'conflict') navigate(`/conflicts/${editing.id()}`)
  }
  return (
    <>
      {row?.base && <HistoryLink id={row._id} />}
      <WritersTurn editing={editing}>
        {(turn) => (
          <PostForm
            key={turn}
            editing={editing}
            initial={valuesOf(editing.fields)}
            initialHtml={editing.fields.content}
            storedThumbnail={row?.base?.thumbnail ?? ''}
            createdAt={row?.base?.createdAt ?? row?.createdAt ?? new Date().toISOString()}
            submitLabel="Update blog post"
            submit={submit}
          />
        )}
      </WritersTurn>
    </>
  )
}
