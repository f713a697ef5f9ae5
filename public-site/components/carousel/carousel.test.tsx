// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = [1, 2, 3, 4].map((id) => ({
  id: `${id}`,
  caption: `Caption ${id}`,
  detail: `Detail ${id}`,
  link: { label: `Link ${id}`, href: `/services/${id}` },
}))

let asksForLessMotion: boolean

beforeEach(() => {
  vi.useFakeTimers()
  asksForLessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: asksForLessMotion }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  render(<Carousel slides={slides} action={{ label: 'Get a quote', href: '/contact' }} advanceMs={5000} />)
const current = () => document.querySelector('[data-current="true"]')?.getAttribute('aria-label')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const banner = () => screen.getByRole('region', { name: 'What we do' })

function point(type: 'pointerover' | 'pointerout') {
  fireEvent(banner(), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' }))
}

test('advances every 5000 ms and wraps around [9.1]', () => {
  open()
  pass(4999)
  expect(current()).toBe('1 of 4')
  pass(1)
  expect(current()).toBe('2 of 4')
  pass(15_000)
  expect(current()).toBe('1 of 4')
})

test('hovering pauses it; leaving resumes it [4.7]', () => {
  open()
  point('pointerover')
  pass(20_000)
  expect(current()).toBe('1 of 4')
  point('pointerout')
  pass(5000)
  expect(current()).toBe('2 of 4')
})

test.each([
  ['Next slide', '2 of 4'],
  ['Previous slide', '4 of 4'],
  ['Show slide 3', '3 of 4'],
])('a click on "%s" shows that slide and pauses, also after the pointer has left', (name, shown) => {
  open()
  point('pointerover')
  fireEvent.click(screen.getByRole('button', { name }))
  expect(current()).toBe(shown)
  point('pointerout')
  pass(20_000)
  expect(current()).toBe(shown)
})

test('the play button starts it again after a click', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }))
  pass(5000)
  expect(current()).toBe('3 of 4')
})

test('slides change silently by themselves and are announced once the visitor steers', () => {
  open()
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(live()).toBe('polite')
})

test('a single slide has nothing to steer, and stays', () => {
  render(
    <Carousel
      slides={slides.slice(0, 1)}
      action={{ label: 'Get a quote', href: '/contact' }}
      advanceMs={5000}
    />,
  )
  pass(12_000)
  expect(current()).toBe('1 of 1')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(banner().dataset.playing).toBe('false')
})

test('stands still for visitors who ask for less motion', () => {
  asksForLessMotion = true
  open()
  pass(20_000)
  expect(current()).toBe('1 of 4')
})
