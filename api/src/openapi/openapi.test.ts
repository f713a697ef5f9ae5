import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { OpenAPIV3_1 } from 'openapi-types'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiRouter } from '../api-router.ts'
import { createPublicReads } from '../public-posts/public-posts.service.ts'
import { image, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let document: OpenAPIV3_1.Document
beforeAll(async () => {
  site = await startApi()
  document = (await site.visitor().get<OpenAPIV3_1.Document>('/api/openapi.json')).body
})
afterAll(() => site.close())

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  )

test('every registered route is described, and nothing else is [7.3-7.11]', async () => {
  const router = await apiRouter(site.deps, createPublicReads(site.deps))
  const registered = router.stack.flatMap(({ methods, path }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map(
        (method) =>
          `${method} ${String(path)
            .replace(/^\/api/, '')
            .replace(/:(\w+)/g, '{$1}')}`,
      ),
  )
  expect(registered.length).toBeGreaterThan(20)
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...new Set(registered)].sort())
})

test('it is OpenAPI 3.1, served as JSON', async () => {
  const { status, headers } = await site.visitor().get('/api/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Fettle', version: site.deps.version })
})

test('every reference leads somewhere', () => {
  const names = Object.keys(document.components?.schemas ?? {})
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect(references.length).toBeGreaterThan(20)
  for (const target of references)
    expect(names.map((name) => `#/components/schemas/${name}`)).toContain(target)
})

test('every operation has its parameters, a good answer, and errors in one shape', () => {
  for (const { name, operation } of operations()) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
    expect(parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath)
    const statuses = Object.keys(operation.responses ?? {}).map(Number)
    expect(
      statuses.some((status) => status < 400),
      name,
    ).toBe(true)
    for (const status of statuses.filter((each) => each >= 400)) {
      const answer = operation.responses?.[status] as OpenAPIV3_1.ResponseObject
      expect(answer.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' })
    }
  }
})

test('bounds of the contract stand in the schemas', () => {
  const { CommentForm, CreatePostForm, EnquiryForm } = document.components?.schemas ?? {}
  expect(CommentForm?.properties?.comment).toMatchObject({ minLength: 1, maxLength: 5_000 })
  expect(CreatePostForm?.required).toEqual(['title', 'description', 'content', 'read_time_minutes'])
  expect(CreatePostForm?.properties?.title).toMatchObject({ minLength: 1, maxLength: 200 })
  expect(EnquiryForm?.properties?.phone).toMatchObject({ minLength: 3, maxLength: 40 })
  const list = document.paths?.['/blogs']?.get?.parameters as OpenAPIV3_1.ParameterObject[]
  expect(list.find((each) => each.name === 'limit')?.schema).toMatchObject({
    minimum: 1,
    maximum: 100,
    default: 100,
  })
})

test('posts and comments have the fields of the specification, and those that the contract adds [3.1, 3.7, 3.8]', () => {
  const { Post, Comment } = document.components?.schemas ?? {}
  const specified =
    '_id id title description caption category content tags read_time_minutes status thumbnail seo_meta author createdAt created_at likes likes_count isLiked comments comments_count slug'
  const added = 'rev thumbnail_variants updatedAt publishedAt publish_at language series placement warnings'
  expect(Object.keys(Post?.properties ?? {}).sort()).toEqual(`${specified} ${added}`.split(' ').sort())
  expect(Object.keys(Comment?.properties ?? {}).sort()).toEqual([
    '_id',
    'author',
    'comment',
    'createdAt',
    'isWaiting',
    'replyTo',
  ])
})

test('writing a post may be refused for missing pictures, whose paths are described', () => {
  expect(document.components?.schemas?.MissingImages).toMatchObject({
    required: ['paths'],
    properties: { paths: { type: 'array', minItems: 1, maxItems: 100 } },
  })
  for (const operation of [document.paths?.['/blogs']?.post, document.paths?.['/blogs/{id}']?.put])
    expect(operation?.responses?.['422']).toMatchObject({
      description: expect.stringContaining('`missing_images`, `MissingImages` in `details`'),
    })
})

test('creating needs a thumbnail, updating does not [7.9]', () => {
  const schemaOf = (operation: OpenAPIV3_1.OperationObject | undefined) => {
    const body = operation?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
    return JSON.stringify(body?.content['multipart/form-data']?.schema)
  }
  expect(schemaOf(document.paths?.['/blogs']?.post)).toContain('"required":["thumbnail"]')
  expect(schemaOf(document.paths?.['/blogs/{id}']?.put)).not.toContain('"required":["thumbnail"]')
})

test('a post is written as multipart; replacing one takes JSON too', () => {
  const typesOf = (operation: OpenAPIV3_1.OperationObject | undefined) => {
    const body = operation?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
    return Object.keys(body?.content ?? {})
  }
  expect(typesOf(document.paths?.['/blogs']?.post)).toEqual(['multipart/form-data'])
  expect(typesOf(document.paths?.['/blogs/{id}']?.put)).toEqual(['multipart/form-data', 'application/json'])
})

test('headers and the limit of revisions stand as the routes have them', () => {
  const parametersOf = (operation: OpenAPIV3_1.OperationObject | undefined) =>
    (operation?.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
  const revisions = parametersOf(document.paths?.['/blogs/{id}/revisions']?.get)
  expect(revisions.find(({ name }) => name === 'limit')?.schema).toMatchObject({ default: 50, maximum: 100 })
  const removal = parametersOf(document.paths?.['/blogs/{id}']?.delete).filter(
    ({ in: at }) => at === 'header',
  )
  expect(removal.map(({ name }) => name)).toEqual([
    'Fettle-Site',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
  ])
  const list = document.paths?.['/blogs']?.get?.responses?.['200'] as OpenAPIV3_1.ResponseObject
  expect(Object.keys(list.headers ?? {}).sort()).toEqual([
    'Link',
    'X-Request-Id',
    'X-Search-Shown-For',
    'X-Total-Capped',
    'X-Total-Count',
  ])
})

test('what needs a session is refused without one, before anything else is looked at', async () => {
  const visitor = site.visitor()
  const guarded = operations().filter(
    ({ operation }) => JSON.stringify(operation.security) === '[{"session":[]}]',
  )
  expect(guarded.length).toBeGreaterThan(10)
  for (const { name } of guarded) {
    const [method = '', path = ''] = name.split(' ')
    const { status } = await visitor.send(method, `/api${path.replace(/\{\w+\}/g, 'x')}`)
    expect([name, status]).toEqual([name, 401])
  }
})

const root = fileURLToPath(new URL('../../..', import.meta.url))

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
    const { body } = await site.visitor().get<OpenAPI3>('/api/openapi.json')
    await writeFile(join(folder, 'schema.ts'), await openapiTS(body, { transform }))
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
