import { useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'

/** Asks the server for a change, one at a time; what fails is said, in its words. */
export function useDoing(otherwise: string) {
  const [isBusy, setIsBusy] = useState(false)
  /** @returns whether it was done */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(`${troubleOf(error, otherwise).sentence} Nothing was changed.`, { id: 'people' })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
