/** What stands between a device and the server and answers in its place: a sign-in page, a redirect to it, an error page. */
export const portalKinds = [
  'login-page',
  'redirect',
  'sign-in-required',
  'bad-gateway',
  'forbidden',
  'absent',
] as const
export type PortalKind = (typeof portalKinds)[number]

export interface CaptivePortal {
  kind: PortalKind
  /** For how many turns of the schedule it answers every request. */
  turns: number
  /** Requests that still get through before it closes, so that it can close in the middle of a pass. */
  after: number
}

const page = (status: number) =>
  new Response('<!doctype html><title>Wi-Fi</title><h1>Please sign in to this network</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** Its answer to a request. @throws TypeError for a redirect that the request refuses to follow, as `fetch` does */
export function portalAnswer(kind: PortalKind, redirect: RequestRedirect): Response {
  switch (kind) {
    case 'login-page':
      return page(200)
    case 'redirect':
      if (redirect === 'error') throw lost()
      return redirect === 'follow' ? page(200) : page(302)
    case 'sign-in-required':
      return page(511)
    case 'bad-gateway':
      return page(502)
    case 'forbidden':
      return page(403)
    case 'absent':
      return page(404)
  }
}

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
  /** Which requests it waits for: any write, a page of changes, or a picture that is sent or fetched. */
  on: 'write' | 'pull' | 'picture'
  /** How many turns of the schedule a held or ghostly request stays on the way. */
  turns: number
}

/** A request as it goes over the line, ready to be sent more than once. */
export interface Sendable {
  /** The site that answered at the address when it was sent. */
  siteId: string
  url: string
  method: string
  headers: Headers
  body: ArrayBuffer | undefined
}

/** What a fault can do to the line and to the server. */
export interface FaultyLine {
  forward(send: Sendable): Promise<Response>
  /** Keeps the request on the way for so many turns. */
  hold(turns: number): Promise<void>
  /** Delivers the request after so many turns, unheard. */
  haunt(turns: number, send: Sendable): void
  /** Ends the session for so many turns. */
  expire(turns: number): void
  /** Kills the server and starts it again. */
  killServer(): Promise<void>
}

/** What `fetch` throws when no answer came. */
export const lost = () => new TypeError('fetch failed')

const contractError = (status: number, code: string) =>
  Response.json({ error: `The test says ${code}.`, code, requestId: 'test' }, { status })

const tooLarge = () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })

/** Whether a fault waits for such a request. */
export function isAimedAt({ on }: Fault, { method, url }: Pick<Sendable, 'method' | 'url'>): boolean {
  if (on === 'write') return method !== 'GET'
  if (on === 'pull') return method === 'GET' && url.split('?')[0]?.endsWith('/changes') === true
  return /^\/(?:api\/images|uploads)\//.test(url)
}

/** Injects a fault into one request. @throws TypeError where `fetch` would */
export async function injectFault(fault: Fault, send: Sendable, line: FaultyLine): Promise<Response> {
  switch (fault.kind) {
    case 'drop-request':
      throw lost()
    case 'drop-answer':
      await line.forward(send)
      throw lost()
    case 'duplicate': {
      const [, second] = await Promise.all([line.forward(send), line.forward(send)])
      return second
    }
    case 'ghost':
      line.haunt(fault.turns, send)
      throw lost()
    case 'hold-request':
      await line.hold(fault.turns)
      return line.forward(send)
    case 'hold-answer': {
      const answer = await line.forward(send)
      await line.hold(fault.turns)
      return answer
    }
    case 'fail-before':
      return contractError(500, 'internal')
    case 'fail-after':
      await line.forward(send)
      return contractError(503, 'unavailable')
    case 'expire':
      line.expire(fault.turns)
      return line.forward(send)
    case 'conflict':
      return contractError(409, 'key_in_use')
    case 'stale':
      return contractError(412, 'version_conflict')
    case 'too-large':
      return tooLarge()
    case 'too-large-after':
      await line.forward(send)
      return tooLarge()
    case 'unreadable':
      return contractError(422, 'unreadable_image')
    case 'kill': {
      const answer = line.forward(send)
      answer.catch(() => {})
      await line.killServer()
      await answer
      throw lost()
    }
  }
}
