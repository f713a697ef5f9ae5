import { lost } from './faults.ts'

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
