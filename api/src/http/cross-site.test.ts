import type { ErrorBody } from '@fettle/shared-types'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, onTestFinished, test } from 'vitest'
import { dumpOf } from '../testing/database.ts'
import { startApi } from '../testing/index.ts'

/** Whatever a page of another site can make a browser send. */
const elsewhere: Array<Record<string, string>> = [
  { Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null' },
]

/** What of the database changes by itself. */
const passing = ['page_versions', 'change_counter', 'schema_level', 'image_use_progress', 'search_progress']

test('no operation that writes can be reached from a page of another site, whoever is signed in; each of the document is tried', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const owner = await site.author('owner@example.com', 'owner')
  const { body } = await site.visitor().get<OpenAPIV3_1.Document>('/api/openapi.json')
  const writing = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {})
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, (_all, name) => (name === 'document' ? 'faq' : crypto.randomUUID())),
      })),
  )
  expect(writing.length).toBeGreaterThan(60)
  const stored = async () => {
    const dump = await dumpOf(site.deps.db)
    for (const table of passing) delete dump[table]
    return dump
  }
  const before = await stored()
  for (const { method, path } of writing)
    for (const headers of elsewhere) {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await owner.send(method, `/api${path.replace(/^\/api/, '')}`, {
        headers: { ...type, ...headers },
        body: 'a=b',
      })
      const { code } = (await answer.json()) as ErrorBody
      expect([method, path, headers, answer.status, code]).toEqual([method, path, headers, 403, 'cross_site'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  expect(await stored()).toEqual(before)
}, 120_000)
