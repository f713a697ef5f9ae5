import { exchange } from './exchange.ts'
import {
  type CaptivePortal,
  type Fault,
  type FaultyLine,
  injectFault,
  isAimedAt,
  lost,
  portalAnswer,
  type Sendable,
} from './faults.ts'

/** A proxy that large requests never get past. */
export interface Blockade {
  /** For how many turns of the schedule. */
  turns: number
  /** Whether it says nothing, instead of breaking the connection. */
  isSilent: boolean
}

/** Bytes of a body that a blockade lets through. */
const PASSABLE = 200_000

interface NetworkOptions {
  origin(): string
  /** The site that answers there now. */
  siteId(): string
  /** The session; `undefined` when it ended. */
  cookie(): string | undefined
  /** Ends the session for so many turns, for `expire`. */
  expire(turns: number): void
  /** Kills the server while a request is on its way. */
  killServer(): Promise<void>
  /** Told of every answer to a request with a key, also of those the device never hears. */
  onKeyed(key: string, answer: { status: number; rev: string | undefined }): void
  /** Told of every request: what it was, what befell it, and what the device heard. */
  trace(line: string): void
}

/** The line between one device and the server, over real HTTP, with what goes wrong on it. */
export function createNetwork(options: NetworkOptions) {
  const armed: Fault[] = []
  const fired: Fault[] = []
  const held: Array<{ turns: number; release: () => void }> = []
  const ghosts: Array<{ turns: number; send: Sendable }> = []
  let active = 0
  let cutFor = 0
  let portal: CaptivePortal | undefined
  let blockade: Blockade | undefined
  /** Set while the blockade of large bodies is the only fault. */
  let isOnlyBlocked = false

  /**
   * Takes a request to the site it was sent to. One that was held on its way while another site took the address reaches
   * nobody: an engine that asked which site answers cannot take it back.
   */
  async function forward({ siteId, url, method, headers, body }: Sendable): Promise<Response> {
    if (siteId !== options.siteId()) throw lost()
    const cookie = options.cookie()
    const sent = new Headers(headers)
    if (cookie) sent.set('cookie', cookie)
    const response = await exchange(options.origin() + url, { method, headers: sent, body })
    const key = headers.get('idempotency-key')
    if (key && response.ok) {
      const post = response.status === 204 ? null : ((await response.clone().json()) as { rev?: string })
      options.onKeyed(key, { status: response.status, rev: post?.rev })
    }
    return response
  }

  const hold = (turns: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(lost())
      active -= 1
      const release = () => {
        active += 1
        resolve()
      }
      const one = { turns, release }
      held.push(one)
      signal?.addEventListener('abort', () => {
        const at = held.indexOf(one)
        if (at < 0) return
        held.splice(at, 1)
        active += 1
        reject(lost())
      })
    })

  const lineFor = (signal: AbortSignal | undefined): FaultyLine => ({
    forward,
    // A fault that struck before may hold its request only now.
    hold: async (turns) => (isOnlyBlocked ? undefined : hold(turns, signal)),
    haunt: (turns, send) => void ghosts.push({ turns, send }),
    expire: options.expire,
    killServer: options.killServer,
  })

  async function through(input: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(input, 'http://device')
    const { method = 'GET', redirect = 'follow' } = init
    // Only what has a body needs the types that `Request` finds for it.
    const request = init.body == null ? undefined : new Request('http://device', init)
    const headers = request?.headers ?? new Headers(init.headers)
    const body = await request?.arrayBuffer()
    const send = { siteId: options.siteId(), url: pathname + search, method, headers, body }
    if (init.signal?.aborted) throw lost()
    if (blockade && body && body.byteLength > PASSABLE) {
      options.trace(`${method} ${pathname} [blocked: ${body.byteLength} bytes]`)
      if (blockade.isSilent) await hold(blockade.turns, init.signal ?? undefined)
      throw lost()
    }
    if (isOnlyBlocked) {
      options.trace(`${method} ${pathname}`)
      return forward(send)
    }
    if (cutFor > 0) throw lost()
    if (portal && portal.after-- <= 0) {
      options.trace(`${method} ${pathname} [portal: ${portal.kind}]`)
      return portalAnswer(portal.kind, redirect)
    }
    const at = armed.findIndex((fault) => isAimedAt(fault, send))
    const [fault] = at < 0 ? [] : armed.splice(at, 1)
    if (fault) fired.push(fault)
    const line = `${method} ${pathname}${fault ? ` [${fault.kind}]` : ''}`
    try {
      const answer = await (fault
        ? injectFault(fault, send, lineFor(init.signal ?? undefined))
        : forward(send))
      if (fault || method !== 'GET' || pathname.endsWith('/changes'))
        options.trace(`${line} ${answer.status}`)
      return answer
    } catch (error) {
      options.trace(`${line} lost`)
      throw error
    }
  }

  return {
    /** What a studio takes for `fetch`. */
    fetch: (async (input, init = {}) => {
      active += 1
      try {
        return await through(String(input), init)
      } finally {
        active -= 1
      }
    }) as typeof globalThis.fetch,
    arm: (fault: Fault) => void armed.push(fault),
    /** Faults that wait for their request, and those that struck. */
    armed: () => armed.length,
    fired: () => fired.length,
    /** Requests under way, and requests that wait for a turn. */
    active: () => active,
    held: () => held.length,
    /** One turn passes: held requests go on and ghosts arrive when their time has come. */
    async turn(): Promise<void> {
      cutFor = Math.max(0, cutFor - 1)
      if (portal && --portal.turns <= 0) portal = undefined
      if (blockade && --blockade.turns <= 0) blockade = undefined
      for (const one of [...held])
        if (--one.turns <= 0) {
          held.splice(held.indexOf(one), 1)
          one.release()
        }
      for (const one of [...ghosts])
        if (--one.turns <= 0) {
          ghosts.splice(ghosts.indexOf(one), 1)
          await forward(one.send).catch(() => {})
        }
    },
    /** Nothing gets through for so many turns. */
    cut(turns: number) {
      cutFor = turns
    },
    /** A portal answers every request in the server's place. */
    capture(by: CaptivePortal) {
      portal = { ...by }
    },
    block(by: Blockade) {
      blockade = { ...by }
    },
    /** Does something while nothing but a blockade is in the way. @returns undefined when there is none */
    async onlyBlocked<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      if (!blockade) return undefined
      isOnlyBlocked = true
      for (const one of held.splice(0)) one.release()
      return work().finally(() => {
        isOnlyBlocked = false
      })
    },
    /** Nothing goes wrong any more; what is still on the way arrives with the next turns. */
    calm() {
      armed.splice(0)
      cutFor = 0
      portal = undefined
      blockade = undefined
    },
  }
}
export type Network = ReturnType<typeof createNetwork>
