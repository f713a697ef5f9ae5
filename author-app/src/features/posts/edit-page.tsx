import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Editing, Fields, PostRow } from '../../engine/index.ts'
import { toHeading } from '../../ui/heading-focus.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useNavigateFromHere } from '../../ui/navigate-from-here.ts'
import { toastError } from '../../ui/toasts.tsx'
import { historyPath, postPath } from '../paths/index.ts'
import { QuestionsOfPost } from '../questions/index.ts'
import { useSession, useSiteZone } from '../session/index.ts'
import { EditLockGate } from './edit-lock-gate.tsx'
import { NewerVersion } from './newer-version.tsx'
import styles from './post-form.module.css'
import { PostForm } from './post-form.tsx'
import { valuesOf } from './post-form-values.ts'
import { submitQuestion } from './submit-question.ts'
import { useOpenEditing } from './use-editing.ts'
import { isOwnPost, usePost } from './use-posts.ts'
import { useSubmitPost } from './use-submit-post.ts'

const words = {
  loading: 'Updating blog post...',
  success: 'Blog post updated successfully!',
  failure: 'Failed to update blog post.',
}

/** Opens a post of this device for editing, with what was typed and not submitted. */
export function EditPage() {
  const { id = '' } = useParams()
  const post = usePost(id)
  const navigate = useNavigateFromHere()
  const row = post.state === 'ready' ? post.value : null
  const editing = useOpenEditing(id, post.state !== 'loading')

  const missing = editing === 'missing'
  useEffect(() => {
    if (!missing) return
    toastError('Could not fetch blog data.', { id: 'edit-load' })
    navigate('/my-blogs', { replace: true })
  }, [missing, navigate])

  if (!editing || editing === 'missing') return <LoadingPage />
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
  const zone = useSiteZone()
  const { email } = useSession()
  const author = row?.base?.author ?? (row?.owner ? { email: row.owner } : undefined)
  const navigate = useNavigateFromHere()

  const submit = async (fields: Fields) => {
    const submitted = await submitPost({
      editing,
      fields,
      question: submitQuestion('Update', fields, zone, row?.base?.status),
      of: id,
    })
    if (typeof submitted === 'object') navigate(`/blogs/${submitted.movedTo}`, { replace: true })
    if (submitted === 'done') navigate(postPath(editing.id()), toHeading)
    if (submitted === 'conflict') navigate(`/conflicts/${editing.id()}`, toHeading)
  }
  return (
    <>
      {author && !isOwnPost({ author }, email) && (
        <p className="quiet">
          Written by {author.name ?? author.email}. It stays their post when you change it.
        </p>
      )}
      {row?.base && (
        <p className={styles.history}>
          <Link to={historyPath(row._id)}>History</Link>
        </p>
      )}
      <QuestionsOfPost key={id} id={id} rev={row?.base?.rev ?? ''} />
      <EditLockGate editing={editing}>
        {(lockCount) => (
          <NewerVersion key={lockCount} editing={editing} row={row}>
            {(count) => (
              <PostForm
                key={count}
                editing={editing}
                initial={valuesOf(editing.fields)}
                initialHtml={editing.fields.content}
                storedThumbnail={row?.base?.thumbnail ?? ''}
                createdAt={row?.base?.createdAt ?? row?.createdAt ?? new Date().toISOString()}
                submitLabel="Update blog post"
                submit={submit}
              />
            )}
          </NewerVersion>
        )}
      </EditLockGate>
    </>
  )
}
