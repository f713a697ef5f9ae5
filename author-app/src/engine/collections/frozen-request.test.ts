import { expect, test } from 'vitest'
import { honest, id } from '../testing/changing-server.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { postOf } from '../testing/scripted-server.ts'
import { stateIn, testStudio } from '../testing/test-studio.ts'
import { fieldsOf } from './posts.ts'

const at = '2026-01-05T07:00:00.000Z'
const key = '99999999-9999-4999-8999-999999999999'

/** What a post has besides what 0.1.0 wrote of one. */
const added = ['publish_at', 'language', 'series', 'placement'] as const

test('a change that 0.1.0 was sending is sent as it was: with more in it, it would be another request of its key', async () => {
  const server = honest(postOf(id, 'r1'))
  const written = { ...fieldsOf(postOf(id, 'r1')), title: 'Written in 0.1.0' }
  const fields = Object.fromEntries(
    Object.entries(written).filter(([name]) => !added.some((each) => each === name)),
  ) as typeof written
  const request = { key, kind: 'update' as const, seq: 1, baseRev: 'r1', payload: fields, submitted: fields }
  const row = {
    _id: id,
    base: postOf(id, 'r1'),
    local: { fields, from: fieldsOf(postOf(id, 'r1')), fromRev: 'r1' },
    working: null,
    inflight: { ...request, merged: false, thumbnailFile: null, isAskedAgain: false, startedAt: at },
    ...{ seq: 1, acked: null, unsure: [], removing: null, gone: false, recalled: false },
    ...{ problem: null, failure: null, conflict: null, notice: null, createdAt: at, changedAt: at },
  }
  const { journal } = createMemoryJournal()
  const forms: FormData[] = []
  const { studio } = await testStudio({
    journal: { ...journal, read: async () => ({ rows: [row], images: [] }) },
    async fetch(input, init) {
      if (init?.method === 'PUT' && init.body instanceof FormData) forms.push(init.body)
      return server.fetch(input, init)
    },
  })
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('synced')
  expect(server.now()?.title).toBe('Written in 0.1.0')
  expect(forms.map((form) => added.filter((name) => form.has(name)))).toEqual([[]])
  await studio.close()
})
