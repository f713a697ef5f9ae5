import { bounds } from '@fettle/shared-types'
import { useNavigate } from 'react-router-dom'
import { evenUncopied, headOf } from '../../engine/index.ts'
import type { StudioCommand } from '../../ui/commands.tsx'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { draftPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'

export const duplicateCommand = {
  id: 'posts.duplicate',
  label: 'Duplicate as draft',
  kind: 'Do',
} as const satisfies StudioCommand

const COPIED = 'Saved as a new draft on this device. Submit it when it is ready.'
const GONE = 'This post was deleted in the meantime. Nothing was copied.'
const FAILED = 'The post could not be copied.'

/**
 * Makes a draft of what a post says now, typing that was not submitted included, and opens it. It is on this device alone
 * until it is submitted, and has no schedule.
 */
export function useDuplicatePost() {
  const { posts } = useSession().engine
  const navigate = useNavigate()
  return async function duplicatePost(id: string): Promise<void> {
    try {
      const row = await posts.get(id)
      const fields = row && (row.working?.fields ?? headOf(row))
      if (!fields) return void toastError(GONE)
      const copy = await posts.create()
      const title = `Copy of ${fields.title || 'Untitled'}`.slice(0, bounds.title.max)
      const saving = copy.autosave({ ...fields, title, status: 'Draft', publish_at: '' })
      await evenUncopied(saving).finally(copy.close)
      toastNote(COPIED)
      navigate(draftPath(copy.id()))
    } catch (error) {
      toastError(error instanceof Error ? error.message : FAILED)
    }
  }
}
