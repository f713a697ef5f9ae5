import { Button } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useExternalStore } from '../../ui/external-store.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { failureSentence } from '../api/index.ts'
import { keptDrafts, type SignOutEnd, type SignOutStage, useSession } from '../session/index.ts'
import { useMayLeave } from '../unsaved/index.ts'
import styles from './account.module.css'
import { UnsyncedQuestion, useUnsyncedWork } from './unsynced-question.tsx'

const SignOutContext = createContext<(() => Promise<void>) | undefined>(undefined)

/** Signs out; where something would be lost, its author is asked first. */
export function useSignOut(): () => Promise<void> {
  const signOut = use(SignOutContext)
  if (!signOut) throw new Error('useSignOut is used outside a SignOutProvider')
  return signOut
}

type State =
  | { state: 'in' }
  | { state: 'asking'; reason?: string }
  | { state: 'leaving'; stage: SignOutStage }
  | { state: 'stopped'; reason: string }

const TITLE = 'Signing out…'
const stageTexts: Record<SignOutStage, string> = {
  saving: 'What you typed is being saved, in every tab of the studio.',
  ending: 'The server is being asked to end your session. Everything is still on this device.',
  erasing: 'Your work is on the server. It is being deleted from this device.',
}
const STILL_HERE = 'Nothing was deleted from this device.'

function reasonOf(end: SignOutEnd): string {
  if (end.kind === 'unsynced') return `Something on this device is not on the server. ${STILL_HERE}`
  if (end.kind === 'silent')
    return `Another tab of the studio does not answer, and may hold words that are not saved. ${STILL_HERE} Close that tab, or go to it, and sign out again.`
  if (end.kind === 'unsaved')
    return `Words of a tab could not be saved on this device. ${STILL_HERE} Free some space, then sign out again.`
  if (end.kind === 'kept')
    return 'The disk of this device did not let your work be deleted, so all of it is still here. Close other programs that may be using its files, then sign out again.'
  if (end.kind === 'refused')
    return `${failureSentence(end.error, 'The answer did not come from the server. Check your connection and try again.')} ${STILL_HERE}`
  // A request that was sent may have arrived; the next question tells.
  return navigator.onLine
    ? `The server did not answer, so you may still be signed in: your session ends there. ${STILL_HERE}`
    : `The server cannot be reached, so you are still signed in: your session ends there. ${STILL_HERE}`
}

/**
 * Signing out takes this author's store off the device. What only this device has is shown first: it can be synced,
 * exported, or discarded by name. Never silently. While it runs nothing can be typed, in any tab.
 */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { engine, signOut, signOutElsewhere } = session
  const mayLeave = useMayLeave()
  const [now, setNow] = useState<State>({ state: 'in' })
  const { work, discarded, discardDocument, discardPictures, discardDraft } = useUnsyncedWork(
    now.state === 'asking',
  )
  const isElsewhere = useExternalStore(signOutElsewhere.isUnderWay)
  const calledOff = useRef(new AbortController())

  const leave = async () => {
    calledOff.current = new AbortController()
    const onStage = (stage: SignOutStage) => setNow({ state: 'leaving', stage })
    // Nothing can be typed from here on, before anything is looked at.
    flushSync(() => onStage('saving'))
    const end = await signOut({ discarded, calledOff: calledOff.current, onStage })
    if (end.kind === 'left') return
    if (end.isClosed) return setNow({ state: 'stopped', reason: reasonOf(end) })
    setNow(end.kind === 'unsynced' ? { state: 'asking', reason: reasonOf(end) } : { state: 'in' })
    if (end.kind === 'stayed') toastNote(`You stay signed in. ${STILL_HERE}`)
    else if (end.kind !== 'unsynced' && end.kind !== 'elsewhere')
      toastError(reasonOf(end), { id: 'sign-out' })
  }
  const leaveRef = useRef(leave)
  useLayoutEffect(() => {
    leaveRef.current = leave
  })
  const ask = useCallback(async () => {
    if (!(await mayLeave())) return
    const [rows, pictures] = await Promise.all([engine.unsynced(), engine.images.loose()])
    if (rows.length + pictures.length + keptDrafts(session).length > 0) setNow({ state: 'asking' })
    else await leaveRef.current()
  }, [mayLeave, engine, session])

  return (
    <SignOutContext value={ask}>
      {children}
      {work && (
        <UnsyncedQuestion
          opened={now.state === 'asking'}
          reason={now.state === 'asking' ? now.reason : undefined}
          work={work}
          discardDocument={discardDocument}
          discardPictures={discardPictures}
          discardDraft={discardDraft}
          stay={() => setNow({ state: 'in' })}
          signOut={() => void leave()}
        />
      )}
      {now.state === 'leaving' && (
        <SigningOut
          title={TITLE}
          text={stageTexts[now.stage]}
          action={
            now.stage === 'erasing'
              ? undefined
              : { label: 'Stay signed in', run: () => calledOff.current.abort() }
          }
        />
      )}
      {now.state === 'stopped' && (
        <SigningOut
          title="You are not signed out on this device"
          text={now.reason}
          action={{ label: 'Back to the studio', run: () => window.location.reload() }}
        />
      )}
      {isElsewhere && (
        <SigningOut
          title={TITLE}
          text="Another tab of the studio is signing out. What you typed here is saved on this device."
          action={{ label: 'Stay signed in', run: signOutElsewhere.stay }}
        />
      )}
    </SignOutContext>
  )
}

interface SigningOutProps {
  title: string
  text: string
  /** The one way on or back; `undefined` while there is none. */
  action: { label: string; run: () => void } | undefined
}

/** Stands over everything, dialogs too, so that nothing can be typed. The rest of the page is inert below it. */
function SigningOut({ title, text, action }: SigningOutProps) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const before = document.activeElement
    sheet.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        action?.run()
      }}
      // A browser may close it at a second Escape; it is only over when the sign-out is.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.sheetText} role="status">
        {text}
      </p>
      {action && (
        <div className={styles.sheetActions}>
          <Button onClick={action.run}>{action.label}</Button>
        </div>
      )}
    </dialog>
  )
}
