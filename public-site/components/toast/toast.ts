export interface Toast {
  id: number
  kind: 'plain' | 'success' | 'error'
  title: string
  message?: string | undefined
}

export interface ToastOptions {
  title: string
  message?: string
  kind?: Toast['kind']
  /** How long it stays, in milliseconds. */
  durationMs?: number
}

export const TOAST_DURATION_MS = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message for a while, on whichever page the visitor is. */
export function showToast({ title, message, kind = 'plain', durationMs = TOAST_DURATION_MS }: ToastOptions) {
  lastId += 1
  const id = lastId
  change([...toasts, { id, kind, title, message }])
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), durationMs)
}
