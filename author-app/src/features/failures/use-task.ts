import { useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { useFailedChange } from './use-failed-change.ts'

/**
 * Asks the server for one change at a time; what fails is said, in its words.
 * @param otherwise what is said where the server says nothing
 * @param toastId the toast that is replaced by the next one of its kind
 */
export function useTask(otherwise: string, toastId: string) {
  const [isBusy, setIsBusy] = useState(false)
  const failedChange = useFailedChange()
  /** @returns whether it was done */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(failedChange(error, otherwise), { id: toastId })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
