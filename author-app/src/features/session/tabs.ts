import { z } from 'zod'

/** The part of `navigator.locks` that is needed. */
export type TabLocks = Pick<LockManager, 'query' | 'request'>

/** `saving`: save what was typed and stop typing. `closing`: close the store too. */
export type SignOutStep = 'saving' | 'closing'

/**
 * How the other tabs took a step. `silent`: one of them did not answer, and may hold unsaved typing. `unsaved`: one of them has
 * typing that cannot be saved on this device.
 */
export type Followed = 'all' | 'silent' | 'unsaved'

/** What this tab hears from the one that signs out. */
export interface TabListener {
  /** @returns whether everything typed in this tab is on the device */
  follow(step: SignOutStep): Promise<boolean>
  /** The sign-out is over, this way or that: the tab that began it is done, gone, or has called it off. */
  over(): void
}

export interface SignOutTurn {
  /** Asks every other tab of this store for a step, and waits for them all. */
  ask(step: SignOutStep): Promise<Followed>
  end(): void
}

/** The tabs of one author's store, and how they leave it together. */
export interface Tabs {
  listen(listener: TabListener): void
  /**
   * @param onStay somebody calls it off in another tab
   * @returns `undefined` while another tab signs out
   */
  begin(onStay: () => void): Promise<SignOutTurn | undefined>
  /** Calls off a sign-out that another tab has begun. */
  stay(): void
  close(): void
}

interface TabsOptions {
  /** Names the store for all tabs of this browser. */
  name: string
  locks: TabLocks | undefined
  channel: BroadcastChannel
  /** Milliseconds a tab has for one step. */
  waitMs?: number
}

const WAIT_MS = 10_000
const LOOK_EVERY_MS = 200

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: z.enum(['saving', 'closing']), round: z.string() }),
  z.object({ type: z.literal('followed'), round: z.string(), tab: z.string(), isSaved: z.boolean() }),
  z.object({ type: z.literal('stay') }),
])

/**
 * Which tabs there are is read off a lock that each holds while it lives, so a frozen tab counts and a dead one does
 * not. Without Web Locks nobody else is known of; the store itself still refuses to be erased under unsynced work.
 */
export function openTabs({ name, locks, channel, waitMs = WAIT_MS }: TabsOptions): Tabs {
  const self = crypto.randomUUID()
  const present = `${name}:tab:`
  const signingOut = `${name}:sign-out`
  const closed = new AbortController()
  const followers = new Map<string, Map<string, boolean>>()
  let listener: TabListener | undefined
  let stayed = () => {}
  let isFollowing = false

  const whenClosed = new Promise<void>((resolve) => {
    closed.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  void locks?.request(`${present}${self}`, () => whenClosed)

  async function others(): Promise<string[]> {
    const { held = [] } = (await locks?.query()) ?? {}
    return held
      .map((lock) => lock.name ?? '')
      .filter((lock) => lock.startsWith(present) && lock !== `${present}${self}`)
      .map((lock) => lock.slice(present.length))
  }

  async function follow(step: SignOutStep, round: string): Promise<void> {
    if (!isFollowing) {
      isFollowing = true
      // Granted when the tab that signs out is done with it, or gone.
      void locks
        ?.request(signingOut, { mode: 'shared', signal: closed.signal }, () => {
          isFollowing = false
          listener?.over()
        })
        .catch(() => {})
    }
    const isSaved = (await listener?.follow(step)) ?? true
    channel.postMessage({ type: 'followed', round, tab: self, isSaved })
  }

  channel.onmessage = ({ data }) => {
    const message = Message.safeParse(data).data
    if (message?.type === 'step') void follow(message.step, message.round)
    else if (message?.type === 'stay') stayed()
    else if (message) followers.get(message.round)?.set(message.tab, message.isSaved)
  }

  async function ask(step: SignOutStep): Promise<Followed> {
    const round = crypto.randomUUID()
    const answers = new Map<string, boolean>()
    followers.set(round, answers)
    channel.postMessage({ type: 'step', step, round })
    try {
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        const missing = (await others()).filter((tab) => !answers.has(tab))
        if ([...answers.values()].includes(false)) return 'unsaved'
        if (missing.length === 0) return 'all'
        if (waited >= waitMs) return 'silent'
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    } finally {
      followers.delete(round)
    }
  }

  return {
    listen(heard) {
      listener = heard
    },
    begin: (onStay) =>
      new Promise((resolve) => {
        stayed = onStay
        const turn = (end: () => void): SignOutTurn => ({ ask, end })
        if (!locks) return resolve(turn(() => {}))
        void locks.request(signingOut, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined)
          return new Promise<void>((done) => {
            void whenClosed.then(done)
            resolve(turn(done))
          })
        })
      }),
    stay: () => channel.postMessage({ type: 'stay' }),
    close() {
      closed.abort()
      channel.close()
    },
  }
}
