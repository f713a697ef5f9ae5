import type { Studio } from '../../engine/index.ts'
import type { SignOutElsewhere } from './session.ts'
import { readStoredUser } from './stored-user.ts'
import type { Tabs } from './tabs.ts'

interface ElsewhereDeps {
  tabs: Tabs
  engine: Pick<Studio, 'close'>
  /** Puts what was typed in this tab on the device. @returns whether all of it is there */
  keep: () => Promise<boolean>
  leaveTo: (path: string) => void
}

/**
 * What this tab does while another one signs out: it keeps what was typed, lets go of the store, and follows to the
 * sign-in page. Where nothing came of the sign-out it goes on as before.
 */
export function createElsewhere({ tabs, engine, keep, leaveTo }: ElsewhereDeps): SignOutElsewhere {
  const listeners = new Set<() => void>()
  let isUnderWay = false
  let isClosed = false
  const tell = (underWay: boolean) => {
    isUnderWay = underWay
    for (const listener of listeners) listener()
  }

  tabs.listen({
    async follow(step) {
      tell(true)
      if (isClosed) return true
      const isSaved = await keep()
      if (step === 'closing' && isSaved) {
        isClosed = true
        await engine.close()
      }
      return isSaved
    },
    over() {
      if (!readStoredUser()) leaveTo('/login')
      else if (isClosed) window.location.reload()
      else tell(false)
    },
  })
  return {
    isUnderWay: () => isUnderWay,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    stay: tabs.stay,
  }
}
