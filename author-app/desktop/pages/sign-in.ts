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

const text = (body: unknown, name: string) =>
  typeof body === 'object' && body !== null ? String(Reflect.get(body, name) ?? '') : ''

/** Only the e-mail is remembered, under the name that the studio reads; the session itself stays with the app. */
async function signIn(): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email: email.value, password: password.value }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) return say(`Login Failed: ${text(body, 'error') || 'Invalid credentials'}`)
  localStorage.setItem('user', JSON.stringify({ email: text(body, 'email') }))
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
    say(
      'Your site cannot be reached. Signing in needs a connection; writing does not, once you are signed in.',
    )
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
email.focus()
