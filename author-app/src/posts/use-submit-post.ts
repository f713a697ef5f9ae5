import { useCallback } from 'react'
import type { Editing, Fields } from '../drafts/index.ts'
import { useConfirm } from '../ui/confirm.ts'
import { toastError, toastLoading, toastNote, toastSuccess } from '../ui/toasts.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { type Outcome, usePosts } from './post-source.ts'

export const SAVED_HERE = 'Saved on this device. It goes to the server as soon as that answers.'
const SENT_AGAIN = 'It is saved on this device and is sent again by itself.'
export const CHANGED_ELSEWHERE =
  'This post was changed elsewhere too. Both versions are kept until you decide.'

interface Words {
  question: { title: string; body: string }
  loading: string
  success: string
  failure: string
}

/** `kept`: the form stays as it is. */
export type Submitted = 'done' | 'conflict' | 'kept'

/** Asks, saves, and says what happened: the part that creating and editing share. */
export function useSubmitPost(words: Words) {
  const { save } = usePosts()
  const confirm = useConfirm()
  const unsaved = useUnsaved()

  return useCallback(
    async (editing: Editing, fields: Fields): Promise<Submitted> => {
      if (!(await confirm(words.question))) return 'kept'
      const toast = toastLoading(words.loading)
      try {
        const outcome = await save(editing, fields)
        unsaved.current = false
        return tell(outcome, words, toast)
      } catch (error) {
        toastError(error instanceof Error ? error.message : words.failure, { id: toast })
        return 'kept'
      }
    },
    [save, confirm, unsaved, words],
  )
}

function tell(outcome: Outcome, { success, failure }: Words, toast: string): Submitted {
  if (outcome.kind === 'refused' || outcome.kind === 'failed') {
    const detail = outcome.kind === 'failed' ? { detail: SENT_AGAIN } : {}
    toastError(outcome.sentence ?? failure, { id: toast, ...detail })
    return 'kept'
  }
  if (outcome.kind === 'conflict') {
    toastError(CHANGED_ELSEWHERE, { id: toast })
    return 'conflict'
  }
  if (outcome.kind === 'synced') toastSuccess(success, toast)
  else toastNote(SAVED_HERE, { id: toast })
  return 'done'
}
