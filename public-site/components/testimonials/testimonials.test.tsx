// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleTexts } from '../testing/sample-request.ts'
import { Testimonials, testimonialLockMs } from './testimonials.tsx'

const publicFolder = join(import.meta.dirname, '../../public')
const testimonials = sampleTexts.testimonials.reviews

beforeEach(() => {
  vi.useFakeTimers()
  render(<Testimonials testimonials={testimonials} lockMs={testimonialLockMs} />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => document.querySelector('[data-current="true"] strong')?.textContent
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const names = testimonials.map((testimonial) => testimonial.name)

test('there are three reviews, and next and previous wrap around [2.42]', () => {
  expect(names).toHaveLength(3)
  click('Previous review')
  expect(shown()).toBe(names[2])
  pass(600)
  click('Next review')
  expect(shown()).toBe(names[0])
})

test('the controls rest for 600 ms while a review changes [4.8]', () => {
  click('Next review')
  expect(screen.getByRole('button', { name: 'Next review' }).getAttribute('aria-disabled')).toBe('true')
  pass(599)
  click('Next review')
  expect(shown()).toBe(names[1])
  pass(1)
  expect(screen.getByRole('button', { name: 'Next review' }).getAttribute('aria-disabled')).toBe('false')
  click('Next review')
  expect(shown()).toBe(names[2])
})

test('a portrait that is drawn has the letters of the person of the review', () => {
  cleanup()
  const [review] = testimonials
  const images = ['portrait-1', 'portrait-2', 'portrait-3'] as const
  const reviews = images.map((image) => ({ ...review, id: image, name: 'Jana Möller', image }))
  render(<Testimonials testimonials={reviews as typeof testimonials} lockMs={testimonialLockMs} />)
  const portraits = [...document.querySelectorAll('figcaption > [aria-hidden]')]
  expect(portraits.map(({ textContent }) => textContent)).toEqual(['JM', 'JM', 'JM'])
  const files = portraits.map((portrait) => portrait.querySelector('img')?.getAttribute('src'))
  for (const file of files) expect(readFileSync(publicFolder + file, 'utf8')).not.toContain('<text')
})
