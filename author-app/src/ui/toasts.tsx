import { flushSync } from 'react-dom'
import { toast as hotToast, type Renderable, type Toast, Toaster, type ValueFunction } from 'react-hot-toast'
import styles from './ui.module.css'

/** Milliseconds (specification, point 9). */
const LASTS = { blankMs: 4_000, errorMs: 4_000, successMs: 2_000 }
/** Milliseconds that a person has to read what can still be done, and to do it. */
const WITH_ACTION_MS = 10_000
const EDGE_PX = 16
const GUTTER_PX = 8

/**
 * Where the studio's toasts stand. In windows too narrow for a status beside them they begin below the top bar
 * (`--toast-top` in `app/studio.css`). The library itself keeps at most 20.
 */
export function Toasts() {
  return (
    <Toaster
      position="top-right"
      gutter={GUTTER_PX}
      containerStyle={{ inset: `var(--toast-top, ${EDGE_PX}px) ${EDGE_PX}px ${EDGE_PX}px` }}
      toastOptions={{
        className: styles.toast ?? '',
        duration: LASTS.blankMs,
        error: {
          duration: LASTS.errorMs,
          iconTheme: { primary: 'var(--color-bad)', secondary: 'var(--color-paper)' },
        },
        success: {
          duration: LASTS.successMs,
          iconTheme: { primary: 'var(--color-good)', secondary: 'var(--color-paper)' },
        },
        loading: { duration: Number.POSITIVE_INFINITY },
      }}
    />
  )
}

interface ToastAction {
  label: string
  run: () => void
}

interface ToastOptions {
  /** A toast of the same id is replaced, not repeated. */
  id?: string
  /** What else is to be known, below the message. */
  detail?: string
  action?: ToastAction
  /** Milliseconds it stands, where its kind's time is too short to read it. One with an action stands longer by itself. */
  lastsMs?: number
}

/**
 * Takes a toast away on whose action somebody pressed. A finger begins a hover that nothing ends once the toast has gone,
 * and all toasts are paused meanwhile: it is ended here, after a render, since the library ends only a pause it has rendered.
 */
function dismissPressed(id: string, pressed: Element) {
  flushSync(() => hotToast.dismiss(id))
  pressed.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

const withMore = (
  message: string,
  { detail, action }: ToastOptions,
): Renderable | ValueFunction<Renderable, Toast> =>
  detail || action
    ? ({ id: shown }) => (
        <span className={styles.withMore}>
          <span className={styles.sentences}>
            <span>{message}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={({ currentTarget }) => {
                dismissPressed(shown, currentTarget)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </span>
      )
    : message

const shownFor = ({ id, action, lastsMs = action && WITH_ACTION_MS }: ToastOptions) => ({
  ...(id ? { id } : {}),
  ...(lastsMs === undefined ? {} : { duration: lastsMs }),
})

/** An error toast, with at most one action. */
export const toastError = (message: string, options: ToastOptions = {}) =>
  hotToast.error(withMore(message, options), shownFor(options))

/** Neither a success nor an error: said plainly, for as long as a blank toast lasts. */
export const toastNote = (message: string, options: ToastOptions = {}) =>
  hotToast(withMore(message, options), shownFor(options))

export const toastSuccess = (message: string, id?: string) => hotToast.success(message, id ? { id } : {})

/** A toast that stays until another takes its id. */
export const toastLoading = (message: string, id?: string) => hotToast.loading(message, id ? { id } : {})

export const dismissToast = (id: string) => hotToast.dismiss(id)

/** Fewer steps than these are done before anyone could read of them. */
const WORTH_TELLING = 10
const TENTHS = 10

/**
 * Shows how far a long task is. The toast changes with every tenth: more often would only be read aloud.
 * @param label what is being done
 * @param id of the toast; whoever shows it takes it away
 */
export function toastProgress(label: string, id: string): (progress: { done: number; of: number }) => void {
  let shown = -1
  return ({ done, of }) => {
    const tenths = Math.floor((done * TENTHS) / of)
    if (of < WORTH_TELLING || tenths === shown) return
    shown = tenths
    toastLoading(`${label}: ${tenths * (100 / TENTHS)} %`, id)
  }
}
