// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from '../components/carousel/carousel.tsx'
import { Island } from '../components/island.tsx'
import { LoginForm } from '../components/login-form/login-form.tsx'
import { ServiceSearch } from '../components/service-search/service-search.tsx'
import { showToast } from '../components/toast/toast.tsx'
import { loadIsland } from './islands.ts'

/** Whether React waits for `act` to do its work. */
const controlledByAct = (controlled: boolean) => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', controlled)

afterEach(() => vi.restoreAllMocks())

async function wake(html: string) {
  document.body.innerHTML = `<p>before</p>${html}<div id="toasts"></div>`
  const complaints = vi.spyOn(console, 'error')
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error('The page holds no island')
  controlledByAct(false)
  const hydrate = await loadIsland(island)
  await hydrate()
  controlledByAct(true)
  return { island, complaints }
}

test('an island comes alive on the very HTML the server sent', async () => {
  const html = renderToStaticMarkup(
    <Island name="login-form" component={LoginForm} props={{ error: 'Invalid credentials' }} />,
  )
  const { island, complaints } = await wake(html)
  expect(complaints).not.toHaveBeenCalled()
  const before = island.querySelector('form')
  act(() => island.querySelector<HTMLElement>('[aria-label="Show password"]')?.click())
  expect(island.querySelector('form')).toBe(before)
  expect(island.querySelector<HTMLInputElement>('[name=password]')?.type).toBe('text')
})

test('a slot keeps the HTML that only the server has', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const link = { label: 'Link', href: '/' }
  const slides = [1, 2].map((id) => ({ id: `${id}`, caption: `${id}`, detail: `${id}`, link }))
  const { island, complaints } = await wake(
    renderToStaticMarkup(
      <Island
        name="carousel"
        component={Carousel}
        props={{ slides, action: link, advanceMs: 5000 }}
        slots={{ 'slide-1': <svg id="drawing" /> }}
      />,
    ),
  )
  act(() => island.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click())
  expect(island.querySelector('[data-current="true"]')?.getAttribute('aria-label')).toBe('2 of 2')
  expect(island.querySelector('#drawing')).not.toBeNull()
  expect(complaints).not.toHaveBeenCalled()
})

test('messages appear in the live region of the page', async () => {
  await wake(renderToStaticMarkup(<Island name="login-form" component={LoginForm} props={{}} />))
  act(() => showToast({ title: 'Hello' }))
  expect(document.getElementById('toasts')?.textContent).toContain('Hello')
})

test('a form answers its part from the moment the island is called alive', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  const { island } = await wake(
    renderToStaticMarkup(
      <Island name="service-search" component={ServiceSearch} props={{ heading: 'Search', options: [] }} />,
    ),
  )
  expect(island.dataset.islandAlive).toBe('')
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  island.querySelector('form')?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(alert).toHaveBeenCalledTimes(1)
})
