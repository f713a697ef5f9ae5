import { CurrentUser, Health } from '@fettle/shared-types'
import { asInconclusive, type Inconclusive, type Send } from './request.ts'

/** Why nothing is sent although a server answers: work goes to its own site, in its own author's name, only. */
export type Pause = 'signed-out' | 'other-author' | 'other-site'

/** Why a pass ends before its end. */
export type PassHalted = Inconclusive | 'other-author'

/** Statuses of a proxy that cannot reach the server; the last three are those of a common CDN. */
const gatewayStatuses = new Set([502, 503, 504, 521, 522, 523])

/** Whether what answered in the server's place is a proxy that cannot reach it. A portal has other statuses. */
export const isOfGateway = ({ status }: Extract<Inconclusive, { kind: 'intercepted' }>): boolean =>
  gatewayStatuses.has(status)

interface HandshakeDeps {
  send: Send
  siteId: string
  email: string
  /** Takes note of the server's epoch; rows of an earlier one are compared with the server before they are sent. */
  enterEpoch(epoch: string): Promise<void>
}

/** Asks which site answers, in which epoch, and whose session this is, before anything is sent or read. */
export function createHandshake({ send, siteId, email, enterEpoch }: HandshakeDeps) {
  return async function handshake(): Promise<PassHalted | undefined> {
    const health = await send({ method: 'GET', path: '/api/health' })
    if (health.kind !== 'ok') return asInconclusive(health)
    const site = Health.safeParse(health.body)
    if (!site.success) return { kind: 'intercepted', status: 200 }
    if (site.data.siteId !== siteId) return { kind: 'other-site' }
    await enterEpoch(site.data.epoch)

    const me = await send({ method: 'GET', path: '/api/auth/me' })
    if (me.kind !== 'ok') return asInconclusive(me)
    const user = CurrentUser.safeParse(me.body)
    if (!user.success) return { kind: 'intercepted', status: 200 }
    return user.data.email.toLowerCase() === email.toLowerCase() ? undefined : 'other-author'
  }
}
