import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Of the notifications that page versions were bumped. */
export const CHANNEL = 'fettle_page_versions'

const CONNECT_WITHIN_MS = 3_000
const END_WITHIN_MS = 500
/** Pauses before the next attempt to connect; the last one stays. */
const PAUSES_MS = [50, 200, 1_000, 3_000]

/** @param notifier who says that something changed; nobody after a (re)connection */
type Wake = (notifier?: string) => void

/** A connection that was cut says nothing: it is asked so often, and believed dead without an answer for so long. */
interface Pings {
  everyMs: number
  withinMs: number
}
const PINGS: Pings = { everyMs: 5_000, withinMs: 2_000 }

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const given = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: given.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${ms} ms`)
  })
  return Promise.race([work, tooLate]).finally(() => given.abort())
}

/** Listens over one connection until it is lost. @throws whatever ended it */
async function listenOnce(url: string, wake: Wake, { everyMs, withinMs }: Pings, stopping: AbortSignal) {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fettle listener',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    stream: socket,
  })
  const lost = new AbortController()
  const isOver = AbortSignal.any([lost.signal, stopping])
  client.once('end', () => lost.abort()).on('error', () => lost.abort())
  const hear = ({ payload }: pg.Notification) => wake(payload)
  try {
    await client.connect()
    client.on('notification', hear)
    await client.query(`LISTEN ${CHANNEL}`)
    // Whatever was said while nobody listened.
    wake()
    for (;;) {
      await sleep(everyMs, undefined, { signal: isOver, ref: false })
      await within(withinMs, client.query('SELECT 1'))
    }
  } finally {
    client.removeListener('notification', hear)
    await within(END_WITHIN_MS, client.end()).catch(() => {})
    socket.destroy()
  }
}

/**
 * Calls `wake` when another process says that something changed, and after each (re)connection. A notification can be
 * lost: it only hurries a look that is made regularly anyway
 * (https://www.postgresql.org/docs/current/sql-notify.html).
 * @returns stops listening
 */
export function listen(url: string, wake: Wake, pings = PINGS): () => Promise<void> {
  const stopping = new AbortController()

  async function run(): Promise<void> {
    for (let failed = 0; !stopping.signal.aborted; failed += 1) {
      const heard: Wake = (notifier) => {
        failed = 0
        wake(notifier)
      }
      await listenOnce(url, heard, pings, stopping.signal).catch(() => {})
      const pause = (PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)] ?? 0) * (0.5 + Math.random())
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
