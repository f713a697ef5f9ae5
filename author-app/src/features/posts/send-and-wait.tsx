import { createContext, type ReactNode, use, useState } from 'react'
import {
  isServerAway,
  type SyncEngine,
  type SyncOutcome,
  type SyncStatus,
  unlessClosed,
} from '../../engine/index.ts'
import { useSession } from '../session/index.ts'

/** How long a submit waits for the server before it says that the post is saved on this device (docs/offline.md). */
export const ANSWER_WITHIN_MS = 5_000

/**
 * What became of a change. It is on this device in any case. `conflict`: the post was changed elsewhere too, and its
 * author has to decide. `refused`: with the server's sentence; it waits for its author. `moved`: the post was deleted
 * elsewhere, and what was written lives on as the draft `to`.
 */
export type FinalOutcome =
  | { kind: 'synced' | 'conflict' }
  | { kind: 'refused'; sentence: string | undefined }
  | { kind: 'moved'; to: string }

/**
 * The same, as far as the server answered in time. `saved-here`: it did not. `failed`: it answered with a fault of its
 * own. Both are sent again by themselves; `later` is what becomes of them, `undefined` once a newer change counts.
 */
export type Outcome =
  | FinalOutcome
  | { kind: 'saved-here'; later: Promise<FinalOutcome | undefined> }
  | { kind: 'failed'; sentence: string | undefined; later: Promise<FinalOutcome | undefined> }

/** Waiting is of no use: the server is away, or does not know this author's session. */
const isFutile = (status: SyncStatus) => status.paused !== null || (isServerAway(status) && !status.isBusy)

async function finalOf(
  { posts }: SyncEngine,
  id: string,
  reached: SyncOutcome,
): Promise<FinalOutcome | undefined> {
  if (reached.state === 'moved') return { kind: 'moved', to: reached.to }
  if (reached.state === 'synced') return { kind: 'synced' }
  if (reached.state !== 'needs-attention') return undefined
  const row = await posts.get(id)
  return row?.obstacle.kind === 'conflict'
    ? { kind: 'conflict' }
    : { kind: 'refused', sentence: reached.message }
}

/** Resolves when a pass is through and waiting is of no use. */
function whenFutile({ sync }: SyncEngine, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let hasTried = false
    const look = (status: SyncStatus) => {
      if (hasTried && isFutile(status)) resolve()
    }
    const stop = sync.subscribe(look)
    signal.addEventListener('abort', stop, { once: true })
    void sync.now().then(() => {
      hasTried = true
      look(sync.status())
    })
  })
}

/** Sends a post's change and waits for its outcome: at most five seconds, and in `later` for good. */
export type SendAndWait = (id: string) => Promise<Outcome>

function createSendAndWait(engine: SyncEngine): SendAndWait {
  const waiting = new Map<string, AbortController>()

  function later(id: string): Promise<FinalOutcome | undefined> {
    const superseded = new AbortController()
    waiting.set(id, superseded)
    const final = engine.posts
      .waitUntilDecided(id, superseded.signal)
      .then((reached) => finalOf(engine, id, reached))
    return unlessClosed(engine, final).finally(() => {
      if (waiting.get(id) === superseded) waiting.delete(id)
    })
  }

  return async (id) => {
    waiting.get(id)?.abort()
    const answered = new AbortController()
    const reached = await Promise.race([
      engine.posts.waitForSync(id, ANSWER_WITHIN_MS),
      whenFutile(engine, answered.signal).then(() => ({ state: 'saved-here' }) as const),
    ])
    answered.abort()
    const final = await finalOf(engine, id, reached)
    if (final) return final
    if (reached.state === 'failed')
      return { kind: 'failed', sentence: reached.message ?? undefined, later: later(id) }
    return { kind: 'saved-here', later: later(id) }
  }
}

const SendAndWaitContext = createContext<SendAndWait | undefined>(undefined)

/** One for the whole session: a newer change of a post ends the wait for an older one, on whatever screen it began. */
export function SendAndWaitProvider({ children }: { children: ReactNode }) {
  const { engine } = useSession()
  const [sendAndWait] = useState(() => createSendAndWait(engine))
  return <SendAndWaitContext value={sendAndWait}>{children}</SendAndWaitContext>
}

export function useSendAndWait(): SendAndWait {
  const sendAndWait = use(SendAndWaitContext)
  if (!sendAndWait) throw new Error('useSendAndWait is used outside a SendAndWaitProvider')
  return sendAndWait
}
