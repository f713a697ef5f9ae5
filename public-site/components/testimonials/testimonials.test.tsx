// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testimonialLockMs } from '../../content/page-labels.content.ts'
import { sampleTexts } from '../testing/sample-request.ts'
import { Testimonials } from './testimonials.tsx'

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
