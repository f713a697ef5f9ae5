// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

/** A page of its own: what was fetched is remembered for as long as a page lives. */
async function openPage(head: string) {
  vi.resetModules()
  document.head.innerHTML = head
  return (await import('./whole-styles.ts')).wholeStyles
}

beforeEach(() => {
  document.head.innerHTML = ''
})

test('the sheet is fetched once, and stands before the styles that change it', async () => {
  const wholeStyles = await openPage('<style data-whole="/site.css"></style><style id="look"></style>')
  const both = Promise.all([wholeStyles(), wholeStyles()])
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/site.css'])
  expect(links()[0]?.nextElementSibling?.id).toBe('look')
  links()[0]?.dispatchEvent(new Event('load'))
  await both
  expect(links()).toHaveLength(1)
})

test('one that does not arrive is told, and the next call fetches it again', async () => {
  const wholeStyles = await openPage('<style data-whole="/site.css"></style>')
  const failed = expect(wholeStyles()).rejects.toThrow('/site.css')
  links()[0]?.dispatchEvent(new Event('error'))
  await failed
  expect(links()).toHaveLength(0)
  const again = wholeStyles()
  links()[0]?.dispatchEvent(new Event('load'))
  await again
})

test('a page that links its styles has them', async () => {
  const wholeStyles = await openPage('<link rel="stylesheet" href="/site.css">')
  await wholeStyles()
  expect(links()).toHaveLength(1)
})
