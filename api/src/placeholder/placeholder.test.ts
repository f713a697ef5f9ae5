import type { ErrorBody } from '@fettle/shared-types'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
})
afterAll(() => site.close())

test.each([
  [400, 300],
  [1, 1],
  [4000, 4000],
  [4000, 1],
  [120, 40],
])('a drawing of %i by %i pixels [2.44, 7.14]', async (width, height) => {
  const { status, headers, body } = await site.visitor().get<string>(`/api/placeholder/${width}/${height}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ format: 'svg', width, height })
  expect(body).toContain(`>${width} × ${height}</text>`)
})

test.each(['0/300', '400/0', '4001/1', '1/4001', '-1/5', '1.5/5', 'wide/5', '1e3/5', '%3Csvg/5'])(
  '%s is refused by a sentence that names the bound',
  async (size) => {
    const { status, body } = await site.visitor().get<ErrorBody>(`/api/placeholder/${size}`)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.error).toMatch(/^(width|height) must be a whole number from 1 to 4000$/)
  },
)
