import type { OnProgress } from '../engine/index.ts'
import { toastLoading } from './toasts.tsx'

/** Fewer steps than these are done before anyone could read of them. */
const WORTH_TELLING = 10
const TENTHS = 10

/**
 * Shows how far something long is, in a toast that changes with every tenth: more often would only be read aloud.
 * @param label what is being done
 * @param id of the toast; whoever shows it takes it away
 */
export function showProgress(label: string, id: string): OnProgress {
  let shown = -1
  return ({ done, of }) => {
    const tenths = Math.floor((done * TENTHS) / of)
    if (of < WORTH_TELLING || tenths === shown) return
    shown = tenths
    toastLoading(`${label}: ${tenths * (100 / TENTHS)} %`, id)
  }
}
