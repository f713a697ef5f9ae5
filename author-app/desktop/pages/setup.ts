import type { DesktopBridge } from '../bridge.ts'
import { element, focusFirst } from './element.ts'

const form = element('form', HTMLFormElement)
const address = element('address', HTMLInputElement)
const connect = element('connect', HTMLButtonElement)
const back = element('back', HTMLButtonElement)
const answer = element('answer', HTMLParagraphElement)

function say(text: string, tone: 'quiet' | 'bad' = 'quiet') {
  answer.textContent = text
  answer.dataset.tone = tone
  address.setAttribute('aria-invalid', String(tone === 'bad'))
}

/** With a server configured, the page changes it and offers a way back. */
async function showPresent({ currentServer }: DesktopBridge) {
  const server = await currentServer()
  if (!server) return
  element('heading', HTMLHeadingElement).textContent = 'Work with another site?'
  element('introduction', HTMLParagraphElement).textContent =
    `This app works with ${server.origin}. You are asked before anything changes: what is not sent yet goes to a new address of the same site, and stays here where it is another site.`
  // Keeps what was typed during the request.
  if (address.value === '') {
    address.value = server.origin
    address.select()
  }
  back.hidden = false
}

async function choose({ setup }: DesktopBridge) {
  connect.disabled = true
  say('Looking for your site…')
  try {
    const result = await setup.choose(address.value)
    if (result.found) say(`Found ${result.server.origin}. Opening the studio…`)
    else {
      say(result.problem, 'bad')
      address.focus()
    }
  } catch {
    say('This address could not be kept on this device. Is the disk full?', 'bad')
  } finally {
    connect.disabled = false
  }
}

const { desktop } = window
if (desktop) {
  document.documentElement.dataset.desktop = desktop.platform
  void showPresent(desktop)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void choose(desktop)
  })
  connect.disabled = false
  focusFirst(address)
  address.addEventListener('input', () => say(''))
  back.addEventListener('click', () => window.location.assign('/dashboard/'))
}
