import type { MissedSearch } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let editor: Client
let clock = Date.parse('2026-02-01T00:00:00.000Z')
beforeAll(async () => {
  server = await startApi({ now: () => new Date(clock) })
  editor = await server.author('editor@example.com', 'editor')
  await editor.post('/api/blogs', postForm({ title: 'A tap' }, await image()))
})
afterAll(() => server.close())

function search(text: string, rest = '') {
  clock += 1_000
  return server.visitor().get(`/api/blogs?search=${encodeURIComponent(text)}${rest}`)
}

async function missed(client = editor) {
  const { body } = await client.get<MissedSearch[]>('/api/missed-searches')
  return body.map(({ search, misses }) => [search, misses])
}

test('searches without a result are counted in one spelling, the most frequent first', async () => {
  for (const text of ['chimney', ' Chimney ', 'sofa bed', 'tap', 'tapp']) await search(text)
  expect(await missed()).toEqual([
    ['chimney', 2],
    ['tapp', 1],
    ['sofa bed', 1],
  ])
  await search('CHIMNEY')
  expect((await missed())[0]).toEqual(['chimney', 3])
})

test('the beginnings of a search, its further pages and what may be personal are not counted', async () => {
  const before = await missed()
  for (const text of ['wall', 'wallpa', 'ravi@example.com', '98 11 05 50 14', 'x'.repeat(150), '%%'])
    await search(text)
  await search('wallpaper')
  await search('wallpaper', '&page=2')
  expect(await missed()).toEqual(expect.arrayContaining([...before, ['wallpaper', 1]]))
  expect(await missed()).toHaveLength(before.length + 1)
})

test('only the newest are kept, whatever is searched for', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (let number = 0; number < 150; number += 1) await search(`q${round}x${number}z`)
    await missed()
  }
  const { headers } = await editor.get('/api/missed-searches')
  expect(headers.get('X-Total-Count')).toBe('500')
})

test('counts outlive the server', async () => {
  await search('terrarium')
  const { dataDir } = server
  await server.close({ keepFolder: true })
  server = await startApi({ dataDir })
  expect(await server.deps.reader('missed_searches').where({ search: 'terrarium' })).toHaveLength(1)
})
