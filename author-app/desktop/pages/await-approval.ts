import { CurrentUser, type DeviceCodes } from '@fettle/shared-types'

/** What came of a sign-in that a browser is asked about; nothing where it was given up here. */
export type Approval =
  | { kind: 'signed-in'; email: string }
  | { kind: 'denied' }
  | { kind: 'over' }
  | undefined

export interface Awaiting {
  codes: Pick<DeviceCodes, 'deviceCode' | 'expiresIn' | 'interval'>
  fetch: typeof globalThis.fetch
  /** Waits so many seconds. */
  wait: (seconds: number) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
  /** Gives it up. */
  signal: AbortSignal
  /** Told after each poll that has not decided it. */
  tell: (state: 'waiting' | 'maintained' | 'away') => void
}

const SLOW_DOWN_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60

const codeIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined

async function poll(
  { fetch, signal }: Awaiting,
  deviceCode: string,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch('/api/auth/device-sign-in/poll', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ deviceCode }),
      signal,
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return undefined
  }
}

/**
 * Asks until the sign-in is answered or its time is over, as RFC 8628 wants it: more slowly once the server asks for that, and
 * ever more slowly while it does not answer. The session’s cookie stays in main.
 */
export async function awaitApproval(awaiting: Awaiting): Promise<Approval> {
  const { codes, now, signal, tell, wait } = awaiting
  const end = now() + codes.expiresIn * 1_000
  let { interval } = codes
  let pause = interval
  while (now() < end) {
    await wait(pause)
    if (signal.aborted) return undefined
    const answer = await poll(awaiting, codes.deviceCode)
    if (signal.aborted) return undefined
    const code = codeIn(answer?.body)
    if (code === 'access_denied') return { kind: 'denied' }
    if (code === 'expired_token') return { kind: 'over' }
    // A captive portal answers 200 too.
    const user = answer?.status === 200 ? CurrentUser.safeParse(answer.body) : undefined
    if (user?.success) return { kind: 'signed-in', email: user.data.email }
    if (code === 'slow_down') interval += SLOW_DOWN_SECONDS
    const isAnswered = answer?.status === 202 || code === 'slow_down'
    pause = isAnswered ? interval : Math.min(2 * pause, LONGEST_PAUSE_SECONDS)
    tell(isAnswered ? 'waiting' : code === 'read_only' ? 'maintained' : 'away')
  }
  return { kind: 'over' }
}
