// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { wake } from './wake.ts'

vi.mock('./quiet-time.ts', () => ({ quietTime: async () => undefined }))
vi.mock('./wake.ts', () => ({ wake: vi.fn() }))
// The header and the pictures have tests of their own.
vi.mock('./header.ts', () => ({ enhanceHeader: vi.fn() }))
vi.mock('./reveal.ts', () => ({
  fadeInFeaturedImages: vi.fn(),
  layOutSections: vi.fn(),
  revealOnScroll: vi.fn(),
}))

test('an island that came near and went between two looks of the browser still wakes up', async () => {
  document.body.innerHTML = '<div data-island="faq-list" data-island-when="visible"></div>'
  let tell: (sightings: Array<{ isIntersecting: boolean }>) => void = () => undefined
  class Observer {
    observe = vi.fn()
    unobserve = vi.fn()
    disconnect = vi.fn()
    constructor(callback: typeof tell) {
      tell = callback
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await import('./hydrate.ts')
  await Promise.resolve()
  tell([{ isIntersecting: false }])
  expect(wake).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }, { isIntersecting: false }])
  expect(wake).toHaveBeenCalledExactlyOnceWith(document.querySelector('[data-island]'))
})
