// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { markReadingPosition } from './reading-position.ts'

/** A page with three sections and their list; each heading is at its place, less how far the page is scrolled. */
function article() {
  const ids = ['h-one', 'h-दो', 'h-three']
  document.documentElement.style.scrollPaddingTop = '84px'
  document.body.innerHTML = `<nav data-contents>${ids
    .map((id) => `<a href="#${encodeURIComponent(id)}">${id}</a>`)
    .join('')}</nav>${ids.map((id) => `<h2 id="${id}">${id}</h2>`).join('')}`
  let scrolled = 0
  document.querySelectorAll('h2').forEach((heading, index) => {
    heading.getBoundingClientRect = () => new DOMRect(0, 600 + 800 * index - scrolled, 600, 40)
  })
  return async (to: number) => {
    scrolled = to
    window.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [...document.querySelectorAll('[aria-current="location"]')].map((link) => link.textContent)
  }
}

test('the section whose heading has passed the top is marked, and none above the first', async () => {
  const scrollTo = article()
  markReadingPosition()
  expect(await scrollTo(0)).toEqual([])
  expect(await scrollTo(600)).toEqual(['h-one'])
  expect(await scrollTo(1400 - 84)).toEqual(['h-दो'])
  expect(await scrollTo(9000)).toEqual(['h-three'])
  expect(await scrollTo(700)).toEqual(['h-one'])
  expect(await scrollTo(0)).toEqual([])
})

test('a page without a list of contents is left alone', () => {
  document.body.innerHTML = '<h2 id="h-one">One</h2>'
  const listen = vi.spyOn(window, 'addEventListener')
  markReadingPosition()
  expect(listen).not.toHaveBeenCalled()
})
