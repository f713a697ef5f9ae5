import type { SyncEngine } from '../../engine/index.ts'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { readStoredUser } from './stored-user.ts'
import type { Tabs } from './tabs.ts'

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
