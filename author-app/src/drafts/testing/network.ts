/** What may befall one request on its way. `-before`: the server never sees it; `-after`: it acted, nobody learns. */
export const faultKinds = [
  'drop-request',
  'drop-answer',
  'duplicate',
  'ghost',
  'hold-request',
  'hold-answer',
  'fail-before',
  'fail-after',
  'expire',
  'conflict',
  'stale',
  'too-large',
  'unreadable',
  'too-large-after',
  'kill',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** Which requests it waits for. */
  on: 'write' | 'pull'
  /** How many turns of the schedule a held or ghostly request stays on the way. */
  turns: number
}

interface NetworkOptions {
  origin(): string
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

interface Sendable {
  url: string
  method: string
  headers: Headers
  body: ArrayBuffer | undefined
}

const contractError = (status: number, code: string) =>
  Response.json({ error: `The test says ${code}.`, code, requestId: 'test' }, { status })

const lost = () => new TypeError('fetch failed')

/** The line between one device and the server, over real HTTP, with what goes wrong on it. */
export function createNetwork(options: NetworkOptions) {
  const armed: Fault[] = []
  const fired: Fault[] = []
  const held: Array<{ turns: number; release: () => void }> = []
  const ghosts: Array<{ turns: number; send: Sendable }> = []
  let active = 0
  let cutFor = 0

  async function forward({ url, method, headers, body }: Sendable): Promise<Response> {
    const cookie = options.cookie()
    const sent = new Headers(headers)
    if (cookie) sent.set('cookie', cookie)
    const init = { method, headers: sent, redirect: 'manual' as const, ...(body?.byteLength ? { body } : {}) }
    const response = await fetch(options.origin() + url, init)
    const bytes = response.status === 204 ? null : await response.arrayBuffer()
    const key = headers.get('idempotency-key')
    if (key && response.ok) {
      const post = bytes && (JSON.parse(new TextDecoder().decode(bytes)) as { rev?: string })
      options.onKeyed(key, { status: response.status, rev: post?.rev })
    }
    return new Response(bytes, { status: response.status, headers: response.headers })
  }

  const hold = (turns: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
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

  async function suffer(fault: Fault, send: Sendable, signal: AbortSignal | undefined): Promise<Response> {
    switch (fault.kind) {
      case 'drop-request':
        throw lost()
      case 'drop-answer':
        await forward(send)
        throw lost()
      case 'duplicate': {
        const [, second] = await Promise.all([forward(send), forward(send)])
        return second
      }
      case 'ghost':
        ghosts.push({ turns: fault.turns, send })
        throw lost()
      case 'hold-request':
        await hold(fault.turns, signal)
        return forward(send)
      case 'hold-answer': {
        const answer = await forward(send)
        await hold(fault.turns, signal)
        return answer
      }
      case 'fail-before':
        return contractError(500, 'internal')
      case 'fail-after':
        await forward(send)
        return contractError(503, 'unavailable')
      case 'expire':
        options.expire(fault.turns)
        return forward(send)
      case 'conflict':
        return contractError(409, 'key_in_use')
      case 'stale':
        return contractError(412, 'version_conflict')
      case 'too-large':
        return new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })
      case 'too-large-after':
        await forward(send)
        return new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })
      case 'unreadable':
        return contractError(422, 'unreadable_image')
      case 'kill': {
        const answer = forward(send)
        answer.catch(() => {})
        await options.killServer()
        await answer
        throw lost()
      }
    }
  }

  async function through(input: string, init: RequestInit): Promise<Response> {
    const request = new Request(new URL(input, 'http://device'), init)
    const body = await request.arrayBuffer()
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const send = { url: pathname + search, method, headers, body }
    if (cutFor > 0) throw lost()
    const kind = method !== 'GET' ? 'write' : pathname.endsWith('/changes') ? 'pull' : undefined
    const at = armed.findIndex(({ on }) => on === kind)
    const [fault] = at < 0 ? [] : armed.splice(at, 1)
    if (fault) fired.push(fault)
    const line = `${method} ${pathname}${fault ? ` [${fault.kind}]` : ''}`
    try {
      const answer = await (fault ? suffer(fault, send, init.signal ?? undefined) : forward(send))
      if (kind) options.trace(`${line} ${answer.status}`)
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
    /** Nothing goes wrong any more; what is still on the way arrives with the next turns. */
    calm() {
      armed.splice(0)
      cutFor = 0
    },
    isQuiet: () => held.length === 0 && ghosts.length === 0,
  }
}
export type Network = ReturnType<typeof createNetwork>
