import { SERVER_AWAY, signInFailure, ticketOf } from '@fettle/shared-types/sign-in-failure'
import { offerBrowserSignIn } from './browser-sign-in.ts'
import { element, focusFirst } from './element.ts'

const form = element('form', HTMLFormElement)
const email = element('email', HTMLInputElement)
const password = element('password', HTMLInputElement)
const reveal = element('reveal', HTMLButtonElement)
const submit = element('submit', HTMLButtonElement)
const answer = element('answer', HTMLParagraphElement)

const codeForm = element('code-form', HTMLFormElement)
const code = element('code', HTMLInputElement)
const confirm = element('confirm', HTMLButtonElement)
const codeAnswer = element('code-answer', HTMLParagraphElement)
const approval = element('approval', HTMLElement)
const introduction = element('introduction', HTMLParagraphElement)
let ticket = ''

function say(where: HTMLParagraphElement, text: string) {
  where.textContent = text
  where.dataset.tone = 'bad'
}

/** Shows the one of the steps that is due. */
function show(step: 'password' | 'code' | 'approval') {
  form.hidden = step !== 'password'
  codeForm.hidden = step !== 'code'
  approval.hidden = step !== 'approval'
  introduction.hidden = step === 'approval'
  code.value = ''
  say(codeAnswer, '')
  if (step === 'code') code.focus()
  if (step === 'password') password.focus()
}

const emailIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined

/** Stores only the e-mail, under the key that the studio reads; the session cookie stays in main. */
function signedIn(address: string) {
  localStorage.setItem('user', JSON.stringify({ email: address }))
  window.location.assign('/dashboard')
}

/**
 * Takes one step of the sign-in.
 * @returns why it failed, and with which status; nothing where it went on
 */
async function step(path: string, sent: object): Promise<{ sentence: string; status: number } | undefined> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const { ok, status, headers } = response
  const due = ok ? undefined : ticketOf(body)
  if (due !== undefined) {
    ticket = due
    show('code')
    return undefined
  }
  if (!ok)
    return { sentence: signInFailure({ status, body, retryAfter: headers.get('Retry-After') }), status }
  const address = emailIn(body)
  // A captive portal answers 200 too.
  if (typeof address !== 'string') return { sentence: SERVER_AWAY, status }
  signedIn(address)
  return undefined
}

/** Runs a step while its button says so. */
async function whileBusy(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  button.disabled = true
  button.textContent = 'Signing in...'
  try {
    await work()
  } finally {
    button.disabled = false
    button.textContent = 'Sign In'
  }
}

const away = { sentence: SERVER_AWAY, status: 0 }

form.addEventListener('submit', (event) => {
  event.preventDefault()
  say(answer, '')
  void whileBusy(submit, async () => {
    const sent = { email: email.value, password: password.value }
    const failure = await step('/api/auth/login', sent).catch(() => away)
    if (failure) say(answer, failure.sentence)
  })
})

codeForm.addEventListener('submit', (event) => {
  event.preventDefault()
  say(codeAnswer, '')
  void whileBusy(confirm, async () => {
    const failure = await step('/api/auth/second-factor', { ticket, code: code.value }).catch(() => away)
    if (!failure) return
    // The password has to be entered again.
    if (failure.status === 401) show('password')
    say(failure.status === 401 ? answer : codeAnswer, failure.sentence)
  })
})

element('again', HTMLButtonElement).addEventListener('click', () => show('password'))

reveal.addEventListener('click', () => {
  const shown = password.type === 'text'
  password.type = shown ? 'password' : 'text'
  reveal.textContent = shown ? 'Show' : 'Hide'
  reveal.setAttribute('aria-pressed', String(!shown))
})

const { desktop } = window
if (desktop) {
  document.documentElement.dataset.desktop = desktop.platform
  offerBrowserSignIn({ desktop, show, signedIn, failed: (sentence) => say(answer, sentence) })
  element('change', HTMLButtonElement).addEventListener('click', () => void desktop.changeServer())
  void desktop.currentServer().then((server) => {
    if (server) introduction.textContent = `The same e-mail and password as on ${server.origin}.`
  })
}
submit.disabled = false
focusFirst(email)
