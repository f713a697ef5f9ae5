import {
  type DiscardedWork,
  StoreInUseError,
  type SyncEngine,
  UnsyncedWorkError,
} from '../../engine/index.ts'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { isUnanswered } from '../api/index.ts'
import { readStoredUser } from './remembered.ts'
import type { SignOutStep, SignOutTurn, Tabs } from './tabs.ts'

/**
 * How a sign-out ended. Only `left` takes anything off the device. `stayed`: called off. `elsewhere`: another tab signs
 * out already. `unsynced`: something that only this device has came in between. `silent`, `unsaved`: another tab did
 * not answer, or has typing that cannot be saved on this device, or had it when it was closed. `away`: no server to end the session at. `kept`: the disk of this
 * device does not let go of the store, or of its second copy.
 */
export type SignOutEnd = (
  | { kind: 'left' | 'stayed' | 'elsewhere' | 'unsynced' | 'silent' | 'unsaved' | 'away' | 'kept' }
  | { kind: 'refused'; error: unknown }
) & {
  /** The store was closed for the last step: the studio has to be loaded again to go on. */
  isClosed?: true
}

/** Where a sign-out is; there is a way back until `erasing`. */
export type SignOutStage = 'saving' | 'ending' | 'erasing'

export interface SignOutRequest {
  /** What its author gave up by name. */
  discarded: DiscardedWork
  /** Calls it off; another tab can too. */
  calledOff: AbortController
  onStage: (stage: SignOutStage) => void
}

interface SignOutDeps {
  engine: SyncEngine
  tabs: Tabs
  /** Ends the session on the server. */
  endSession: (signal: AbortSignal) => Promise<void>
  /** Puts what was typed in this tab on the device. @returns whether all of it is there */
  saveTyped: () => Promise<boolean>
  /** What was typed outside the engine and is on this device only. */
  drafts: () => readonly unknown[]
  /** Removes what else this device keeps of the author. */
  forget: () => Promise<void>
}

/**
 * Ends the session on the server, then takes the author's store off the device. Every tab stops typing and saves
 * first, and after each wait it is looked again whether anything is on this device only. When anything is in the way,
 * everything stays as it is.
 */
export async function signOut(deps: SignOutDeps, request: SignOutRequest): Promise<SignOutEnd> {
  const { engine, tabs, endSession, saveTyped, forget, drafts } = deps
  const { discarded, calledOff, onStage } = request
  const { signal } = calledOff
  const turn = await tabs.begin(() => calledOff.abort())
  if (!turn) return { kind: 'elsewhere' }

  /** What is in the way of going on, now. */
  async function obstacle({ ask }: SignOutTurn, step: SignOutStep): Promise<SignOutEnd | undefined> {
    if (!(await saveTyped())) return { kind: 'unsaved' }
    const followed = await ask(step)
    if (followed !== 'all') return { kind: followed }
    if (!(await engine.saveLastWords())) return { kind: 'unsaved' }
    if (signal.aborted) return { kind: 'stayed' }
    return drafts().length > 0 || (await hasUnsynced(engine, discarded)) ? { kind: 'unsynced' } : undefined
  }

  let isClosed = false
  try {
    onStage('saving')
    const before = await obstacle(turn, 'saving')
    if (before) return before
    onStage('ending')
    // Whether the server still has what it once had is known only by asking: it may have been restored from a backup.
    await engine.sync.now()
    const found = await obstacle(turn, 'saving')
    if (found) return found
    await endSession(signal)
    const after = await obstacle(turn, 'closing')
    if (after) return after
    onStage('erasing')
    isClosed = true
    await engine.erase(discarded)
    await forget()
    return { kind: 'left' }
  } catch (error) {
    return isClosed ? { ...endOfErasing(error), isClosed } : endOf(error, signal)
  } finally {
    turn.end()
  }
}

function endOfErasing(error: unknown): SignOutEnd {
  if (error instanceof UnsyncedWorkError) return { kind: 'unsynced' }
  return { kind: error instanceof StoreInUseError ? 'silent' : 'kept' }
}

function endOf(error: unknown, signal: AbortSignal): SignOutEnd {
  if (signal.aborted) return { kind: 'stayed' }
  return isUnanswered(error) ? { kind: 'away' } : { kind: 'refused', error }
}

async function hasUnsynced({ unsynced, images }: SyncEngine, discarded: DiscardedWork): Promise<boolean> {
  const [rows, pictures] = await Promise.all([unsynced(), images.loose()])
  return (
    rows.some(({ _id, changedAt }) => discarded.documents.get(_id) !== changedAt) ||
    pictures.some((sha256) => !discarded.pictures.has(sha256))
  )
}

/** A sign-out that another tab has begun. While it runs nothing may be typed in this one. */
export interface SignOutElsewhere {
  isUnderWay: Pick<ExternalStore<boolean>, 'get' | 'subscribe'>
  /** Calls it off. */
  stay: () => void
}

interface ElsewhereDeps {
  tabs: Tabs
  engine: Pick<SyncEngine, 'close'>
  /** Puts what was typed in this tab on the device. @returns whether all of it is there */
  saveTyped: () => Promise<boolean>
  leaveTo: (path: string) => void
}

/**
 * What this tab does while another one signs out: it saves what was typed, closes the store, and follows to the sign-in
 * page. If the sign-out is given up, it goes on as before.
 */
export function followSignOut({ tabs, engine, saveTyped, leaveTo }: ElsewhereDeps): SignOutElsewhere {
  const isUnderWay = createExternalStore(false)
  let isClosed = false

  tabs.listen({
    async follow(step) {
      isUnderWay.set(true)
      if (isClosed) return true
      const isSaved = await saveTyped()
      if (step === 'closing' && isSaved) {
        isClosed = true
        await engine.close()
      }
      return isSaved
    },
    over() {
      if (!readStoredUser()) leaveTo('/login')
      else if (isClosed) window.location.reload()
      else isUnderWay.set(false)
    },
  })
  return { isUnderWay, stay: tabs.stay }
}
