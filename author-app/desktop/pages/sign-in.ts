import { SERVER_AWAY, signInFailure } from '@fettle/shared-types/sign-in-failure'
import { element } from './element.ts'

const form = element('form', HTMLFormElement)
const email = element('email', HTMLInputElement)
const password = element('password', HTMLInputElement)
const reveal = element('reveal', HTMLButtonElement)
const submit = element('submit', HTMLButtonElement)
const answer = element('answer', HTMLParagraphElement)

function say(text: string) {
  answer.textContent = text
  answer.dataset.tone = 'bad'
}

const emailIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined

/** Stores only the e-mail, under the key that the studio reads; the session cookie stays in main. */
async function signIn(): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email: email.value, password: password.value }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const { ok, status, headers } = response
  if (!ok) return say(signInFailure({ status, body, retryAfter: headers.get('Retry-After') }))
  const signedIn = emailIn(body)
  // A captive portal answers 200 too.
  if (typeof signedIn !== 'string') return say(SERVER_AWAY)
  localStorage.setItem('user', JSON.stringify({ email: signedIn }))
  window.location.assign('/dashboard')
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  say('')
  submit.disabled = true
  submit.textContent = 'Signing in...'
  try {
    await signIn()
  } catch {
    say(SERVER_AWAY)
  } finally {
    submit.disabled = false
    submit.textContent = 'Sign In'
  }
})

reveal.addEventListener('click', () => {
  const shown = password.type === 'text'
  password.type = shown ? 'password' : 'text'
  reveal.textContent = shown ? 'Show' : 'Hide'
  reveal.setAttribute('aria-pressed', String(!shown))
})

const { desktop } = window
if (desktop) {
  document.documentElement.dataset.desktop = desktop.platform
  element('change', HTMLButtonElement).addEventListener('click', () => void desktop.changeServer())
  void desktop.currentServer().then((server) => {
    if (server)
      element('introduction', HTMLParagraphElement).textContent =
        `The same e-mail and password as on ${server.origin}.`
  })
}
submit.disabled = false
email.focus()
