import { toastError } from '../../ui/toasts.tsx'

/**
 * Changes something on this device. Where that fails, because it is full for one, that is said, and it can be tried again.
 * @param failed says what could not be done; why follows it
 */
export async function changeHere(change: () => Promise<unknown>, failed: string): Promise<void> {
  try {
    await change()
  } catch (error) {
    toastError(failed, {
      id: failed,
      ...(error instanceof Error ? { detail: error.message } : {}),
      action: { label: 'Try again', run: () => void changeHere(change, failed) },
    })
  }
}
