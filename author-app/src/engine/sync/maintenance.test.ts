import { expect, test } from 'vitest'
import { ownServer } from '../testing/own-server.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const server = ownServer()
const QUARTER_HOUR_MS = 15 * 60_000

test('what is submitted while the server is maintained waits, and is sent by itself once it takes changes', async () => {
  const { email, cookie } = await server().author()
  const refused: string[] = []
  const fetch: typeof globalThis.fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Cookie', cookie)
    const response = await globalThis.fetch(server().origin() + path, { ...init, headers })
    if (response.status === 503) refused.push(`${init.method} ${path}`)
    return response
  }
  const { studio, clock } = await testStudio({ siteId: server().siteId(), email, fetch })
  const known = await submitNew(studio, { title: 'Known' })
  await studio.sync.now()
  expect(await stateIn(studio, known)).toBe('synced')

  await server().kill()
  await server().start(true)
  const written = await submitNew(studio, { title: 'Written meanwhile' })
  await submitEdit(studio, known, { title: 'Known better' })
  await studio.sync.now()
  expect(refused).not.toEqual([])
  expect(studio.sync.status().server).toBe('failing')
  for (const id of [written, known]) expect(await stateIn(studio, id)).toMatch(/^(?:saved-here|syncing)$/)

  await server().kill()
  await server().start()
  clock.advance(QUARTER_HOUR_MS)
  for (const id of [written, known]) await expect.poll(() => stateIn(studio, id)).toBe('synced')
  const answer = await fetch('/api/blogs/myblogs/all')
  const titles = ((await answer.json()) as Array<{ title: string }>).map(({ title }) => title)
  expect(titles.sort()).toEqual(['Known better', 'Written meanwhile'])
  await studio.close()
})
