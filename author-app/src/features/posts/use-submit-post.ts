import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { menuCommands } from '../../../menu-commands.ts'
import { type Editing, type Fields, isMissing, SecondCopyError } from '../../engine/index.ts'
import type { StudioCommand } from '../../ui/commands.tsx'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { dismissToast, toastError, toastLoading, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { useSession } from '../session/index.ts'
import { useUnsaved } from '../unsaved/index.ts'
import { type FinalOutcome, useSendAndWait } from './send-and-wait.tsx'

/** What can be done while a post is written. */
export const postFormCommands = {
  submit: menuCommands.submit,
  preview: { id: 'posts.preview', label: 'Preview', keys: ['mod+shift+e'], kind: 'Do' },
  focusMode: { id: 'posts.focus-mode', label: 'Focus mode', keys: ['mod+shift+f'], kind: 'Do' },
} as const satisfies Record<string, StudioCommand>

export const SAVED_HERE = 'Saved on this device. It will be sent when the server answers.'
const SENT_ANYWAY = 'Your post is saved on this device and goes to the server all the same.'
const SENT_AGAIN = 'It is saved on this device and is sent again by itself.'
export const CHANGED_ELSEWHERE =
  'This post was changed elsewhere too. Both versions are kept until you decide.'
const KEPT_AS_DRAFT = 'This post was deleted elsewhere. What you wrote is kept as a new draft.'
const LOST_ELSEWHERE =
  'This post was changed elsewhere, and the server does not have it any more. What you wrote is kept as a new draft.'
const OTHER_TAB = 'This post was changed in another tab. What you wrote is kept as a new draft.'

interface SubmitTexts {
  loading: string
  success: string
  failure: string
}

/** `kept`: the form stays as it is. `movedTo`: the text lives on in this draft. */
type Submitted = 'done' | 'conflict' | 'kept' | { movedTo: string }

interface Submit {
  editing: Editing
  fields: Fields
  /** Asked before anything is saved. */
  question: Question
  /** The post that was opened; the editor's text may have moved to another one. */
  of?: string
}

/** Asks, saves, and says what happened, also when that takes longer than the screen lasts. */
export function useSubmitPost(texts: SubmitTexts) {
  const { posts } = useSession().engine
  const sendAndWait = useSendAndWait()
  const confirm = useConfirm()
  const unsaved = useUnsaved()
  const navigate = useNavigate()

  return useCallback(
    async ({ editing, fields, question, of = editing.id() }: Submit): Promise<Submitted> => {
      if (!(await confirm(question))) return 'kept'
      const toast = toastLoading(texts.loading)
      /** What came of it; said on whatever screen the author is by then. */
      const tellLater = (id: string) => (outcome: FinalOutcome | undefined) => {
        const open = (path: string, label: string) => ({ action: { label, run: () => void navigate(path) } })
        if (outcome?.kind === 'synced') toastSuccess(texts.success, id)
        if (outcome?.kind === 'refused')
          toastError(outcome.sentence ?? texts.failure, { id, ...open(`/blogs/${id}`, 'Open') })
        if (outcome?.kind === 'conflict')
          toastError(CHANGED_ELSEWHERE, { id, ...open(`/conflicts/${id}`, 'Decide') })
        if (outcome?.kind === 'moved')
          toastNote(KEPT_AS_DRAFT, { id, ...open(`/blogs/${outcome.to}`, 'Open') })
      }
      try {
        const outcome = await sendAndWait(await editing.submit(fields))
        unsaved.current = false
        const id = editing.id()
        if ('later' in outcome) void outcome.later.then(tellLater(id))
        switch (outcome.kind) {
          case 'refused':
            toastError(outcome.sentence ?? texts.failure, { id: toast })
            return 'kept'
          case 'failed':
            toastError(outcome.sentence ?? texts.failure, { id: toast, detail: SENT_AGAIN })
            return 'kept'
          case 'conflict':
            // The screen that follows says it.
            dismissToast(toast)
            return 'conflict'
          case 'moved':
            toastNote(KEPT_AS_DRAFT, { id: toast })
            return { movedTo: outcome.to }
          default:
        }
        if (id !== of) {
          const left = await posts.get(of)
          const isLost = left !== undefined && isMissing(left)
          const apart = isLost ? LOST_ELSEWHERE : OTHER_TAB
          toastNote((await posts.movedTo(of)) ? KEPT_AS_DRAFT : apart, { id: toast })
          return { movedTo: id }
        }
        if (outcome.kind === 'synced') toastSuccess(texts.success, toast)
        else toastNote(SAVED_HERE, { id: toast })
        return 'done'
      } catch (error) {
        toastError(error instanceof Error ? error.message : texts.failure, {
          id: toast,
          ...(error instanceof SecondCopyError ? { detail: SENT_ANYWAY } : {}),
        })
        return 'kept'
      }
    },
    [posts, sendAndWait, confirm, unsaved, navigate, texts],
  )
}
