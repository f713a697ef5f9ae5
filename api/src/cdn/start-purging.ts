import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { PageTag, PageVersions } from '../api.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { sendPurge } from './send-purge.ts'

/** In milliseconds. */
export interface PurgeTimes {
  /**
   * When a purged tag is purged again: an answer that was on its way to the CDN may have been kept after the first purge.
   */
  againMs: readonly number[]
  /** How long the acknowledgement of a change waits for its purge. */
  acknowledgeMs: number
}

const usual: PurgeTimes = { againMs: [500, 5_000], acknowledgeMs: 300 }
/** The pause after a failure, in milliseconds; it doubles with each further one, up to `most`. */
const RETRY_MS = { first: 200, most: 10_000 }

/** The purges of a shared cache in front of this process. */
export interface Purges {
  /** Waits until what is due now has been purged: not for long, and not at all while purges fail. */
  received(): Promise<void>
  /** Purges that were taken and that failed since the start, and tags that no purge was taken for yet. */
  state(): { received: number; failed: number; tagsDue: number }
  stop(): Promise<void>
}

interface Purging {
  config: Config
  pageVersions: PageVersions
  log: Log
  /** Where these differ from the usual ones. */
  times?: Partial<PurgeTimes> | undefined
}

/** Why a tag is due: only what follows a change is repeated. */
type Reason = 'change' | 'repeat'

/**
 * Purges the tags of every change that this process hears of, its own and others', once its own pages are dropped, until
 * the CDN has taken them. A start purges everything, because it cannot know what was missed, and pages name files of their
 * build (docs/decisions/033-behind-a-cdn.md).
 * @returns undefined where no CDN is configured
 */
export function startPurging({ config: { cdn }, pageVersions, log, times }: Purging): Purges | undefined {
  if (!cdn) return undefined
  const { againMs, acknowledgeMs } = { ...usual, ...times }
  const stopped = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const count = { received: 0, failed: 0 }
  let due = new Map<PageTag, Reason>()
  /** What is being sent: it stays due until it is taken. */
  let underWay = new Map<PageTag, Reason>()
  let waiting: Array<() => void> = []
  let failedInARow = 0
  let sending: Promise<void> | undefined

  function add(tags: Iterable<PageTag>, reason: Reason) {
    for (const tag of tags) if (reason === 'change' || !due.has(tag)) due.set(tag, reason)
  }

  function purge(tags: Iterable<PageTag>, reason: Reason) {
    add(tags, reason)
    wake()
  }

  function wake() {
    if (due.size === 0 || stopped.signal.aborted) return
    sending ??= sendAll().finally(() => {
      sending = undefined
      wake()
    })
  }

  function repeatLater(tags: PageTag[]) {
    for (const ms of tags.length > 0 ? againMs : []) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        purge(tags, 'repeat')
      }, ms)
      timer.unref()
      timers.add(timer)
    }
  }

  /** @returns whether the CDN has taken it; else it is due again */
  async function send(to: NonNullable<typeof cdn>, batch: Map<PageTag, Reason>): Promise<boolean> {
    try {
      await sendPurge(to, [...batch.keys()], stopped.signal)
      count.received += 1
      failedInARow = 0
      repeatLater([...batch].flatMap(([tag, reason]) => (reason === 'change' ? [tag] : [])))
      return true
    } catch (error) {
      for (const [tag, reason] of batch) add([tag], reason)
      if (stopped.signal.aborted) return false
      count.failed += 1
      failedInARow += 1
      log.error({ err: error, tagsDue: due.size }, 'the CDN could not be told to purge what has changed')
      return false
    }
  }

  async function sendAll() {
    // Every listener to this change, the page cache among them, has been called by then.
    await turn()
    while (cdn && due.size > 0 && !stopped.signal.aborted) {
      const [batch, told] = [due, waiting]
      due = new Map()
      waiting = []
      underWay = batch
      const isReceived = await send(cdn, batch)
      underWay = new Map()
      for (const tell of told) tell()
      if (!isReceived) await pause()
    }
  }

  async function pause() {
    const longest = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** (failedInARow - 1))
    const ms = longest * (0.5 + Math.random() / 2)
    await sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
  }

  const stopListening = pageVersions.subscribe((tags) => purge(tags, 'change'))
  purge(['site'], 'change')

  return {
    async received() {
      if (due.size === 0 || failedInARow > 0) return
      const purged = new Promise<void>((resolve) => waiting.push(resolve))
      await Promise.race([purged, sleep(acknowledgeMs, undefined, { ref: false })])
    },
    state: () => ({ ...count, tagsDue: new Set([...due.keys(), ...underWay.keys()]).size }),
    async stop() {
      stopped.abort()
      stopListening()
      for (const timer of timers) clearTimeout(timer)
      await sending
    },
  }
}
