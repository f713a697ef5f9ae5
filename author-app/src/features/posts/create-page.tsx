import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Editing, Fields } from '../../engine/index.ts'
import { toHeading } from '../../ui/heading-focus.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { useNavigateFromHere } from '../../ui/navigate-from-here.ts'
import { MY_BLOGS_PATH } from '../paths/index.ts'
import { QuestionsOfPost } from '../questions/index.ts'
import { useCategories, useSiteZone } from '../session/index.ts'
import { EditLockGate } from './edit-lock-gate.tsx'
import { PostForm } from './post-form.tsx'
import { emptyValues, valuesOf } from './post-form-values.ts'
import { submitQuestion } from './submit-question.ts'
import { useOpenEditing } from './use-editing.ts'
import { useSubmitPost } from './use-submit-post.ts'

const words = {
  loading: 'Creating blog post...',
  success: 'Blog post created successfully!',
  failure: 'Failed to create blog post.',
}

/** Names the draft in the address, so that a closed tab loses nothing that was typed. */
const DRAFT = 'draft'

/** A new post. Each visit starts with a blank form, or with the draft that the address names. */
export function CreatePage() {
  const { key } = useLocation()
  const [params] = useSearchParams()
  return <DraftPage key={key} draft={params.get(DRAFT) ?? undefined} />
}

function DraftPage({ draft }: { draft: string | undefined }) {
  const carried = useOpenEditing(draft)
  const isBlank = draft === undefined || carried === 'missing'
  const fresh = useOpenEditing(undefined, carried === 'missing')
  const editing = carried === 'missing' ? fresh : carried
  if (!editing || editing === 'missing') return <LoadingPage />
  return <NewPost editing={editing} isBlank={isBlank} />
}

/**
 * Gives the address the draft's name. The router is not told: for it this is the same visit, and a visit to another
 * screen that has already begun goes on.
 */
function nameAddress(id: string) {
  const { history, location } = window
  history.replaceState(history.state, '', `${location.pathname}?${DRAFT}=${id}`)
}

interface NewPostProps {
  editing: Editing
  isBlank: boolean
}

function NewPost({ editing, isBlank }: NewPostProps) {
  const submitPost = useSubmitPost(words)
  const zone = useSiteZone()
  const [category = ''] = useCategories()
  const navigate = useNavigateFromHere()
  const [createdAt] = useState(() => new Date().toISOString())

  const submit = async (fields: Fields) => {
    const submitted = await submitPost({ editing, fields, question: submitQuestion('Create', fields, zone) })
    if (submitted === 'done') navigate(MY_BLOGS_PATH, toHeading)
    if (typeof submitted === 'object') navigate(`/blogs/${submitted.movedTo}`, { replace: true })
    if (submitted === 'conflict') navigate(`/conflicts/${editing.id()}`, toHeading)
  }
  return (
    <>
      {!isBlank && <QuestionsOfPost id={editing.id()} rev="" />}
      <EditLockGate editing={editing}>
        {(lockCount) => (
          <PostForm
            key={lockCount}
            editing={editing}
            initial={isBlank && lockCount === 0 ? { ...emptyValues, category } : valuesOf(editing.fields)}
            initialHtml={isBlank && lockCount === 0 ? '' : editing.fields.content}
            storedThumbnail=""
            createdAt={createdAt}
            submitLabel="Create blog post"
            submit={submit}
            onKept={() => nameAddress(editing.id())}
          />
        )}
      </EditLockGate>
    </>
  )
}
