import { useState } from 'react'
import { type Question, useConfirm } from '../../../ui/confirm.tsx'
import { toastError, toastNote, toastProgress } from '../../../ui/toasts.tsx'
import { useSession } from '../../session/index.ts'
import { type BulkChange, changePosts, removePosts, undoable } from './bulk-change.ts'
import { bulkQuestion, changedSentence, deleteQuestion, leftOutSentence, postsOf } from './bulk-words.ts'

/** How long a delete waits on the device, to be taken back. */
export const HOLD_MS = 10_000
const TOAST = 'bulk'
const FAILED = 'The posts could not be changed.'

/** What is done to several posts at once: asked where readers notice it, told, and taken back. */
export function useBulkActions() {
  const { posts } = useSession().engine
  const confirm = useConfirm()
  const [isBusy, setIsBusy] = useState(false)

  /** @returns whether it was done */
  async function whileBusy(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(error instanceof Error ? error.message : FAILED, { id: TOAST })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const run = (ids: readonly string[], change: BulkChange): Promise<boolean> =>
    whileBusy(async () => {
      const result = await changePosts(posts, ids, change, toastProgress('Changing posts', TOAST))
      const before = undoable(change, result)
      const detail = leftOutSentence(result)
      const undo = () => void run([...before.keys()], { kind: 'undo', before })
      toastNote(changedSentence(result), {
        id: TOAST,
        ...(detail ? { detail } : {}),
        ...(before.size > 0 ? { action: { label: 'Undo', run: undo } } : {}),
      })
    })

  return {
    isBusy,
    /** @param question in place of the one about several posts @returns whether it was done */
    async change(
      ids: readonly string[],
      change: BulkChange,
      question: Question | undefined = bulkQuestion(change, ids.length),
    ): Promise<boolean> {
      if (question && !(await confirm(question))) return false
      return run(ids, change)
    },
    /** @param question in place of the one about several posts @returns whether it was done */
    async remove(
      ids: readonly string[],
      question: Question = deleteQuestion(ids.length, HOLD_MS / 1_000),
    ): Promise<boolean> {
      if (!(await confirm(question))) return false
      let isWhole = false
      const isDone = await whileBusy(async () => {
        const { removed, leftOut } = await removePosts(posts, ids, HOLD_MS)
        const detail = leftOutSentence({ leftOut })
        if (detail) toastError(`${postsOf(removed)} deleted.`, { id: TOAST, detail })
        isWhole = !detail
      })
      return isDone && isWhole
    },
  }
}
