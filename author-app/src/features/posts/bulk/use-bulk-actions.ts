import { useState } from 'react'
import { type Question, useConfirm } from '../../../ui/confirm.tsx'
import { toastError, toastNote, toastProgress } from '../../../ui/toasts.tsx'
import { useSession } from '../../session/index.ts'
import { type BulkChange, changePosts } from './bulk-change.ts'
import { bulkQuestion, changedSentence, deleteQuestion, leftOutSentence } from './bulk-words.ts'

/** How long a delete waits on the device, to be taken back. */
export const HOLD_MS = 10_000
/** How long the undo of another change is offered. */
const UNDO_MS = 10_000
const TOAST = 'bulk'
const FAILED = 'The posts could not be changed.'

/** What is done to several posts at once: asked where readers notice it, told, and taken back. */
export function useBulkActions() {
  const { posts } = useSession().engine
  const confirm = useConfirm()
  const [isBusy, setIsBusy] = useState(false)

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(error instanceof Error ? error.message : FAILED, { id: TOAST })
    } finally {
      setIsBusy(false)
    }
  }

  const run = (ids: readonly string[], change: BulkChange): Promise<void> =>
    whileBusy(async () => {
      const result = await changePosts(posts, ids, change, toastProgress('Changing posts', TOAST))
      const { before } = result
      const detail = leftOutSentence(result)
      toastNote(changedSentence(result), {
        id: TOAST,
        ...(detail ? { detail } : {}),
        ...(before.size > 0 && change.kind !== 'undo'
          ? {
              lastsMs: UNDO_MS,
              action: {
                label: 'Undo',
                run: () => void run([...before.keys()], { kind: 'undo', before }),
              },
            }
          : {}),
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
      await run(ids, change)
      return true
    },
    /** @param question in place of the one about several posts @returns whether it was done */
    async remove(
      ids: readonly string[],
      question: Question = deleteQuestion(ids.length, HOLD_MS / 1_000),
    ): Promise<boolean> {
      if (!(await confirm(question))) return false
      await whileBusy(async () => {
        for (const id of ids) await posts.remove(id, HOLD_MS)
      })
      return true
    },
  }
}
