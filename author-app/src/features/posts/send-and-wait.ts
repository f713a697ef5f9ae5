import { isServerAway, type Settled, type Studio, type SyncStatus, unlessClosed } from '../../engine/index.ts'
import type { FinalOutcome, Outcome } from './post-source.ts'

/** How long a submit waits for the server before it says that the post is saved here (architecture, 'Sync, exactly'). */
export const ANSWER_WITHIN_MS = 5_000

/** Nothing can come of waiting: the server is away, or does not know this author's session. */
const isFutile = (status: SyncStatus) => status.paused !== null || (isServerAway(status) && !status.isBusy)

async function finalOf({ posts }: Studio, id: string, settled: Settled): Promise<FinalOutcome | undefined> {
  if (settled.state === 'moved') return { kind: 'moved', to: settled.to }
  if (settled.state === 'synced') return { kind: 'synced' }
  if (settled.state !== 'needs-attention') return undefined
  const row = await posts.get(id)
  return row?.conflict ? { kind: 'conflict' } : { kind: 'refused', sentence: settled.message }
}

/** Resolves when a pass is through and there is nothing to wait for. */
function whenFutile({ sync }: Studio, signal: AbortSignal): Promise<void> {
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

/** Sends what is decided about posts and waits for what becomes of it: at most five seconds, and in `later` for good. */
export function createSettle(engine: Studio) {
  const waiting = new Map<string, AbortController>()

  function later(id: string): Promise<FinalOutcome | undefined> {
    const superseded = new AbortController()
    waiting.set(id, superseded)
    const final = engine.posts
      .settledLater(id, superseded.signal)
      .then((settled) => finalOf(engine, id, settled))
    return unlessClosed(engine, final).finally(() => {
      if (waiting.get(id) === superseded) waiting.delete(id)
    })
  }

  return async function settle(id: string): Promise<Outcome> {
    waiting.get(id)?.abort()
    const answered = new AbortController()
    const settled = await Promise.race([
      engine.posts.settled(id, ANSWER_WITHIN_MS),
      whenFutile(engine, answered.signal).then(() => ({ state: 'saved-here' }) as const),
    ])
    answered.abort()
    const final = await finalOf(engine, id, settled)
    if (final) return final
    if (settled.state === 'failed')
      return { kind: 'failed', sentence: settled.message ?? undefined, later: later(id) }
    return { kind: 'saved-here', later: later(id) }
  }
}
