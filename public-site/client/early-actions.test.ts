// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyActions } from './early-actions.ts'

const hydrated = vi.hoisted(() => vi.fn<(island: HTMLElement) => Promise<void>>())
vi.mock('./islands.ts', () => ({
  loadIsland: async (island: HTMLElement) => () => hydrated(island),
}))

keepEarlyActions()

const settled = () => new Promise((resolve) => setTimeout(resolve))

function page(html: string) {
  document.body.innerHTML = `<div data-island="part">${html}</div>`
  return document.querySelector('[data-island]') as HTMLElement
}

beforeEach(() => {
  hydrated.mockReset()
  hydrated.mockImplementation(async (island) => {
    island.dataset.islandAlive = ''
  })
})

test('a button pressed before its part is alive is pressed again once it is, and only once', async () => {
  const island = page('<button type="button">Next</button>')
  const presses = vi.fn()
  island.addEventListener('click', presses)
  island.querySelector('button')?.click()
  expect(presses).not.toHaveBeenCalled()
  await settled()
  expect(presses).toHaveBeenCalledTimes(1)
  expect(hydrated).toHaveBeenCalledTimes(1)
})

test('a form sent before its part is alive does not leave the page and is sent again with what was typed', async () => {
  const island = page('<form><input name="comment" value="typed early" /><button>Post</button></form>')
  const sent: string[] = []
  island.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(String(new FormData(event.target as HTMLFormElement).get('comment')))
  })
  island.querySelector('button')?.click()
  expect(sent).toEqual([])
  await settled()
  expect(sent).toEqual(['typed early'])
})

test('a form whose part cannot wake up is sent as the plain form it is', async () => {
  hydrated.mockRejectedValue(new Error('no network'))
  const island = page('<form method="post"><button>Send</button></form>')
  const form = island.querySelector('form') as HTMLFormElement
  form.submit = vi.fn()
  island.querySelector('button')?.click()
  await settled()
  expect(form.submit).toHaveBeenCalledTimes(1)
})

test('a button of a form that does not send it is pressed again too', async () => {
  const island = page('<form><button type="button">Show password</button></form>')
  const presses = vi.fn()
  island.addEventListener('click', presses)
  island.querySelector('button')?.click()
  expect(presses).not.toHaveBeenCalled()
  await settled()
  expect(presses).toHaveBeenCalledTimes(1)
})

test.each(['pointerover', 'pointerdown', 'focusin'])('a part is hydrated by %s, once', async (type) => {
  const island = page('<button type="button">Next</button>')
  for (const part of [island, island.firstElementChild])
    part?.dispatchEvent(new Event(type, { bubbles: true }))
  await settled()
  expect(hydrated).toHaveBeenCalledExactlyOnceWith(island)
})

test('links are left alone', () => {
  const island = page('<a href="#part">Read</a>')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  island.querySelector('a')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
