// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const added = () => [...document.querySelectorAll('style:not([data-islands], #look)')]

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
  const { islandStyles } = await import('./island-styles.ts')
  return { islandStyles, fetched }
}

beforeEach(() => {
  document.head.innerHTML = ''
})

test('the sheet is fetched once, and stands before the styles that change it', async () => {
  const head = '<style data-islands="/islands.css"></style><style id="look"></style>'
  const { islandStyles, fetched } = await openPage(head, [new Response('.card{x:1}')])
  await Promise.all([islandStyles(), islandStyles()])
  expect(fetched.mock.calls).toEqual([['/islands.css']])
  expect(added().map(({ textContent }) => textContent)).toEqual(['.card{x:1}'])
  expect(added()[0]?.nextElementSibling?.id).toBe('look')
})

test.each([
  ['does not arrive', undefined],
  ['is refused', new Response('gone', { status: 404 })],
])('one that %s is told, and the next call fetches it again', async (_what, answer) => {
  const good = new Response('.card{x:1}')
  const { islandStyles, fetched } = await openPage(
    '<style data-islands="/site.css"></style>',
    answer ? [answer, good] : [],
  )
  if (!answer) fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(good)
  await expect(islandStyles()).rejects.toThrow()
  expect(added()).toHaveLength(0)
  await islandStyles()
  expect(added()).toHaveLength(1)
})

test('a page that links its styles has them', async () => {
  const { islandStyles, fetched } = await openPage('<link rel="stylesheet" href="/site.css">')
  await islandStyles()
  expect(fetched).not.toHaveBeenCalled()
})
