import type { CommentStatus, ModerationForm } from '@fettle/shared-types'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { WAITING_COMMENTS } from './use-waiting-comments.ts'

const TOAST = 'comments'
type Changes = ModerationForm['changes']

const done: Record<CommentStatus, string> = {
  shown: 'approved',
  held: 'put back to wait',
  hidden: 'hidden',
  removed: 'deleted',
}
const counted = (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`

/**
 * What is done to comments and their writers, one thing at a time, and taking the last one back.
 * @param onChanged called with the comments that are not what they were any more
 */
export function useModeration(onChanged: (ids: readonly string[]) => void) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  const task = useTask('The comments could not be changed.', TOAST)
  const [last, setLast] = useState<Changes>()

  /** @returns whether it was done */
  async function run(ids: readonly string[], work: () => Promise<void>): Promise<boolean> {
    if (task.isBusy) return false
    return task.run(async () => {
      await work()
      onChanged(ids)
      void mutate(WAITING_COMMENTS)
    })
  }

  const takeBack = (before: Changes | undefined) =>
    run([], async () => {
      if (!before || before.length === 0) return
      await api.moderate(before)
      setLast(undefined)
      toastNote('Taken back.', { id: TOAST })
    })

  const put = (ids: readonly string[], status: CommentStatus) =>
    run(ids, async () => {
      if (ids.length === 0) return
      // Where this fails, taking back what was done before it would not be what is asked for.
      setLast(undefined)
      const { before } = await api.moderate(ids.map((_id) => ({ _id, status })))
      setLast(before)
      toastNote(`${counted(before.length)} ${done[status]}.`, {
        id: TOAST,
        action: { label: 'Undo', run: () => void takeBack(before) },
      })
    })

  const block = (id: string, name: string, isBlocked: boolean) =>
    run([], async () => {
      await api.blockReader(id, isBlocked)
      toastNote(isBlocked ? `${name} cannot comment any more.` : `${name} can comment again.`, {
        id: TOAST,
        action: { label: 'Undo', run: () => void block(id, name, !isBlocked) },
      })
    })

  return { isBusy: task.isBusy, put, block, undo: () => void takeBack(last), canUndo: last !== undefined }
}
export type Moderation = ReturnType<typeof useModeration>
