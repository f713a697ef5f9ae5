import { DeviceCodes } from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure } from '@fettle/shared-types/sign-in-failure'
import type { DesktopBridge } from '../bridge.ts'
import { awaitApproval } from './await-approval.ts'
import { element } from './element.ts'

const begin = element('by-browser', HTMLButtonElement)
const heading = element('approval-heading', HTMLHeadingElement)
const note = element('approval-note', HTMLParagraphElement)
const userCode = element('user-code', HTMLParagraphElement)
const byHand = element('approval-by-hand', HTMLParagraphElement)
const address = element('approval-address', HTMLSpanElement)
const answer = element('approval-answer', HTMLParagraphElement)
const openBrowser = element('open-browser', HTMLButtonElement)
const newCode = element('new-code', HTMLButtonElement)

const EARLIER_SERVER =
  'This site is of an earlier version, which does not offer that. Sign in with your email and password.'
const ended = {
  denied: 'The sign-in was denied in the browser. Nobody was signed in here.',
  over: 'This code has run out, or its approval was taken back. Get a new one.',
}

const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1_000))
const timeOf = (at: number) => new Date(at).toLocaleTimeString([], { timeStyle: 'short' })

/** @returns the codes, or the sentence that says why there are none */
async function askForCodes(): Promise<DeviceCodes | string> {
  try {
    const response = await fetch('/api/auth/device-sign-in', {
      method: 'POST',
      headers: { accept: 'application/json' },
    })
    const body: unknown = await response.json().catch(() => undefined)
    const codes = response.ok ? DeviceCodes.safeParse(body) : undefined
    if (codes?.success) return codes.data
    const { headers, status } = response
    if (status === 404) return EARLIER_SERVER
    return response.ok ? SERVER_AWAY : signInFailure({ status, body, retryAfter: headers.get('Retry-After') })
  } catch {
    return SERVER_AWAY
  }
}

export interface BrowserSignIn {
  desktop: DesktopBridge
  /** Shows this step, or the first one again. */
  show: (step: 'approval' | 'password') => void
  signedIn: (email: string) => void
  /** Says why there is no code; nothing where there is no failure. */
  failed: (sentence: string) => void
}

/** Offers to sign in by a code that the person’s browser approves, where passkeys work (RFC 8628). */
export function offerBrowserSignIn({ desktop, failed, show, signedIn }: BrowserSignIn): void {
  let giveUp = new AbortController()
  let place = ''

  function say(text: string, tone: 'quiet' | 'bad' = 'quiet') {
    answer.textContent = text
    answer.dataset.tone = tone
  }

  /** Shows what is there while a code works, or what is there afterwards. */
  function showCode(isAlive: boolean) {
    for (const part of [note, userCode, byHand, openBrowser]) part.hidden = !isAlive
    newCode.hidden = isAlive
    heading.textContent = isAlive ? 'Approve it in your browser' : 'Not signed in'
  }

  const open = () => void desktop.openOnSite(place).catch(() => undefined)

  async function follow(codes: DeviceCodes, { signal }: AbortController) {
    const end = timeOf(Date.now() + codes.expiresIn * 1_000)
    const states = {
      waiting: `Waiting for your approval. The code works until ${end}.`,
      maintained: `The site is being maintained, and nobody can sign in for the moment. The app keeps trying until ${end}.`,
      away: `The server cannot be reached. The app keeps trying until ${end}.`,
    }
    say(states.waiting)
    const tell = (state: keyof typeof states) => {
      // Said once, not at each poll.
      if (answer.textContent !== states[state]) say(states[state])
    }
    const approval = await awaitApproval({
      codes,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      signal,
      tell,
      wait: seconds,
    })
    if (!approval) return
    if (approval.kind === 'signed-in') return signedIn(approval.email)
    showCode(false)
    say(ended[approval.kind], 'bad')
    newCode.focus()
  }

  async function start() {
    giveUp.abort()
    giveUp = new AbortController()
    const current = giveUp
    failed('')
    begin.disabled = true
    newCode.disabled = true
    const codes = await askForCodes()
    begin.disabled = false
    newCode.disabled = false
    if (typeof codes === 'string') {
      show('password')
      failed(codes)
      return begin.focus()
    }
    const origin = (await desktop.currentServer())?.origin ?? ''
    place = `${codes.path}#${codes.userCode}`
    userCode.textContent = codes.userCode
    address.textContent = `${origin}${codes.path}`
    showCode(true)
    show('approval')
    heading.focus()
    open()
    await follow(codes, current)
  }

  begin.addEventListener('click', () => void start())
  newCode.addEventListener('click', () => void start())
  openBrowser.addEventListener('click', open)
  element('no-browser', HTMLButtonElement).addEventListener('click', () => {
    giveUp.abort()
    show('password')
    begin.focus()
  })
}
