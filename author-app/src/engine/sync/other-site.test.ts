import { expect, test } from 'vitest'
import { createScriptedServer, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'

test('work is sent to its own site only, also when another one takes the address in the middle of a pass', async () => {
  let isOther = false
  const taken: string[] = []
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    const meant = asked.headers.get('fettle-site')
    if (isOther && meant) return refusal(421, 'other_site', 'Another site answers at this address.')
    taken.push(String(meant))
    isOther = taken.length === 1
    return Response.json(stored(asked, String(asked.form?.get('_id')), `r${taken.length}`), { status: 201 })
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const [first, second] = [await submitNew(studio), await submitNew(studio)]
  await studio.sync.now()
  expect(studio.sync.status()).toMatchObject({ server: 'answers', paused: 'other-site' })
  expect(taken).toHaveLength(1)
  expect([await stateIn(studio, first), await stateIn(studio, second)].sort()).toEqual(['synced', 'syncing'])

  isOther = false
  taken.push('')
  await studio.sync.now()
  expect(studio.sync.status().paused).toBeNull()
  expect([await stateIn(studio, first), await stateIn(studio, second)]).toEqual(['synced', 'synced'])
  await studio.close()
})
