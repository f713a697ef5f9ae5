import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

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

const TOAST_DURATION_MS = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

function subscribeToToasts(listener: () => void) {
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

/** The messages now on show. It lives in the layout's live region, so that screen readers speak them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return toasts.map((toast) => (
    <div key={toast.id} className={styles.toast} data-toast={toast.kind}>
      <strong>{toast.title}</strong>
      {toast.message ? <span>{toast.message}</span> : null}
    </div>
  ))
}
