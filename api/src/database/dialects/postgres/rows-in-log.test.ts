import type { ErrorBody } from '@fettle/shared-types'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/index.ts'

test('what PostgreSQL tells of the row that it refused reaches neither the log nor the answer', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const site = await startApi({ log })
  await site.deps.db.raw("ALTER TABLE enquiries ADD CONSTRAINT refused CHECK (first_name <> 'Asha')")
  const enquiry = {
    first_name: 'Asha',
    last_name: 'B',
    email: 'nobody-else@example.com',
    phone: '12345',
    message: 'Between us alone',
  }
  const { status, body } = await site.visitor().post<ErrorBody>('/api/enquiries', enquiry)
  expect([status, body.code]).toEqual([500, 'internal'])
  const said = lines.join('')
  // check_violation, of which the detail is 'Failing row contains (…)'.
  expect(said).toContain('23514')
  for (const text of [said, JSON.stringify(body)])
    expect(text).not.toMatch(/nobody-else|Between us alone|Failing row|insert into/i)
  await site.close()
})
