import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'
import { currentToasts, subscribeToToasts } from './toast.ts'

/** The messages now on show. It lives in the layout's live region, so that screen readers speak them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return toasts.map((toast) => (
    <div key={toast.id} className={`${styles.toast} ${styles[toast.kind]}`} data-toast={toast.kind}>
      <strong>{toast.title}</strong>
      {toast.message ? <span>{toast.message}</span> : null}
    </div>
  ))
}
