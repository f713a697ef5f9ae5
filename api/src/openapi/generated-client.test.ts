import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image, startApi, type TestApi } from '../testing/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let site: TestApi
let document: OpenAPI3
beforeAll(async () => {
  site = await startApi()
  document = (await site.visitor().get<OpenAPI3>('/api/openapi.json')).body
})
afterAll(() => site.close())

test('a linter finds no fault in the document', async () => {
  const rules = {
    // The product has no licence, its tags speak for themselves, and probes take no input that could be refused.
    'info-license': 'off',
    'tag-description': 'off',
    'operation-4xx-response': 'off',
    // The paths of the specification: no id of a post is `slug`.
    'no-ambiguous-paths': 'off',
    // `MissingImages` is what `details` of an `ErrorBody` holds; its schema leaves that open.
    'no-unused-components': 'off',
  } as const
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: join(root, 'openapi.json'),
    config: await createConfig({ extends: ['recommended-strict'], rules }),
  })
  const said = problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)
  expect(said).toEqual([])
})

test('a client that is generated from the document compiles, and works with the server', async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'generated-client-'))
  try {
    const transform = ({ format }: { format?: string }) => (format === 'binary' ? 'Blob' : undefined)
    await writeFile(join(folder, 'schema.ts'), await openapiTS(document, { transform }))
    const program = join(folder, 'generated-client.ts')
    await copyFile(new URL('../testing/generated-client.ts', import.meta.url), program)
    const compilerOptions = ['--module', 'NodeNext', '--target', 'ES2023', '--lib', 'ES2023,DOM', '--strict']
    const imports = ['--rewriteRelativeImportExtensions', '--types', 'node', '--skipLibCheck']
    execFileSync('npx', ['tsc', '--ignoreConfig', ...compilerOptions, ...imports, program], { cwd: root })
    const { useApi } = await import(pathToFileURL(program.replace(/ts$/, 'js')).href)
    const author = await site.author()
    const thumbnail = new Blob([new Uint8Array(await image())], { type: 'image/png' })
    expect(await useApi({ origin: site.url, cookie: author.cookies(), thumbnail })).toEqual({
      tags: ['taps', 'washers'],
      keywords: ['tap'],
      title: 'How to stop two taps',
      stale: 'version_conflict',
      revisions: ['How to stop a dripping tap'],
      list: [true],
      comment: 'Thanks.',
      likes: 1,
      unknown: 'Blog not found.',
      removed: 204,
      deleted: [true],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
