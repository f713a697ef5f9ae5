import type { Settled, Studio, SyncStatus } from '../drafts/index.ts'
import type { Outcome } from './post-source.ts'

/** How long a submit waits for the server before it says that the post is saved here (architecture, 'Sync, exactly'). */
export const ANSWER_WITHIN_MS = 5_000

/** Nothing can come of waiting: the server is away, or does not know this author's session. */
const isFutile = ({ isReachable, isBusy, paused }: SyncStatus) =>
  paused !== null || (isReachable === false && !isBusy)

async function outcomeOf({ posts }: Studio, id: string, settled: Settled): Promise<Outcome> {
  if (settled.state === 'failed') return { kind: 'failed', sentence: settled.message ?? undefined }
  if (settled.state !== 'needs-attention') return { kind: settled.state }
  const row = await posts.get(id)
  return row?.conflict ? { kind: 'conflict' } : { kind: 'refused', sentence: settled.message }
}

/** Sends what was just decided about a post and waits for what becomes of it, at most five seconds. */
export function settle(engine: Studio, id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      stopStatus()
      resolve(outcome)
    }
    let hasTried = false
    const stopStatus = engine.sync.subscribe((status) => {
      if (hasTried && isFutile(status)) finish({ kind: 'saved-here' })
    })
    void engine.sync.now().then(() => {
      hasTried = true
      if (isFutile(engine.sync.status())) finish({ kind: 'saved-here' })
    })
    void engine.posts
      .settled(id, ANSWER_WITHIN_MS)
      .then((settled) => outcomeOf(engine, id, settled))
      .then(finish)
  })
}
