// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const added = () => [...document.querySelectorAll('style:not([data-whole], #look)')]

/** A page of its own: what was fetched is remembered for as long as a page lives. */
async function openPage(head: string, answers: Response[] = []) {
  vi.resetModules()
  document.head.innerHTML = head
  const fetched = vi.fn(async (_href: string) => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer
  })
  vi.stubGlobal('fetch', fetched)
  const { wholeStyles } = await import('./whole-styles.ts')
  return { wholeStyles, fetched }
}

beforeEach(() => {
  document.head.innerHTML = ''
})

test('the sheet is fetched once, and stands before the styles that change it', async () => {
  const head = '<style data-whole="/site.css"></style><style id="look"></style>'
  const { wholeStyles, fetched } = await openPage(head, [new Response('.card{x:1}')])
  await Promise.all([wholeStyles(), wholeStyles()])
  expect(fetched.mock.calls).toEqual([['/site.css']])
  expect(added().map(({ textContent }) => textContent)).toEqual(['.card{x:1}'])
  expect(added()[0]?.nextElementSibling?.id).toBe('look')
})

test('the font faces of the page are not added again', async () => {
  const sheet =
    '.card{x:1}@font-face{font-family:A;src:url(/a)format("woff2")}.menu{x:2}@font-face {src:url(/b)}'
  const { wholeStyles } = await openPage('<style data-whole="/site.css"></style>', [new Response(sheet)])
  await wholeStyles()
  expect(added()[0]?.textContent).toBe('.card{x:1}.menu{x:2}')
})

test.each([
  ['does not arrive', undefined],
  ['is refused', new Response('gone', { status: 404 })],
])('one that %s is told, and the next call fetches it again', async (_what, answer) => {
  const good = new Response('.card{x:1}')
  const { wholeStyles, fetched } = await openPage(
    '<style data-whole="/site.css"></style>',
    answer ? [answer, good] : [],
  )
  if (!answer) fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(good)
  await expect(wholeStyles()).rejects.toThrow()
  expect(added()).toHaveLength(0)
  await wholeStyles()
  expect(added()).toHaveLength(1)
})

test('a page that links its styles has them', async () => {
  const { wholeStyles, fetched } = await openPage('<link rel="stylesheet" href="/site.css">')
  await wholeStyles()
  expect(fetched).not.toHaveBeenCalled()
})
