import type { Answer, Body, Operation } from './operation.ts'
import { operations } from './operations/index.ts'
import { componentSchemas, queryFields, refTo } from './schemas.ts'

const headerNotes = {
  'Idempotency-Key': 'A UUID that makes the request safe to repeat for 90 days',
  'If-Match': 'The `ETag` the change was made on; without it the last write wins',
  'If-None-Match': 'The `ETag` of the answer the caller already has',
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: ['w', 'h'].includes(name) ? 'integer' : 'string' },
  }))

const parameters = ({ path, query, headers = [] }: Operation) => [
  ...pathParameters(path),
  ...(query ? queryFields(query).map((field) => ({ ...field, in: 'query' })) : []),
  ...headers.map((name) => ({
    name,
    in: 'header',
    required: false,
    description: headerNotes[name],
    schema: { type: 'string' },
  })),
]

function formSchema({ form, file }: Body) {
  const fields = form ? refTo(form) : { type: 'string', format: 'binary' }
  if (!file) return fields
  const { field, required } = file
  const part = { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } } }
  return { allOf: [fields, required ? { ...part, required: [field] } : part] }
}

function requestBody(body: Body) {
  const encoding = {
    tags: { contentType: 'application/json' },
    seo_meta: { contentType: 'application/json' },
  }
  const content = body.types.map((type) => {
    const schema = formSchema(body)
    return [type, type === 'multipart/form-data' ? { schema, encoding } : { schema }]
  })
  return { required: true, content: Object.fromEntries(content) as Record<string, unknown> }
}

function response({ description, json, list, media, headers = [] }: Answer) {
  const schema = json ? (list ? { type: 'array', items: refTo(json) } : refTo(json)) : { type: 'string' }
  const type = media ?? (json ? 'application/json' : undefined)
  return {
    description,
    ...(headers.length > 0
      ? { headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }])) }
      : {}),
    ...(type ? { content: { [type]: { schema } } } : {}),
  }
}

const refusal = (description: string) =>
  response({
    description,
    json: 'ErrorBody',
    headers: description.includes('`Retry-After`') ? ['Retry-After'] : [],
  })

const security = ({ session, visitor }: Operation) => [
  ...(session ? [{ session: [] }] : []),
  ...(visitor ? [{ visitor: [] }] : []),
  ...(session === 'required' ? [] : [{}]),
]

function describe(operation: Operation) {
  const { tag, summary, body, answers, errors, method } = operation
  const failures = {
    ...errors,
    500: 'A fault of the server; nothing was changed',
    ...(method === 'get' ? {} : { 507: 'The disk of the server is full or fails; nothing was changed' }),
  }
  return {
    tags: [tag],
    summary,
    security: security(operation),
    parameters: parameters(operation),
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, answer]) => [status, response(answer)]),
      ...Object.entries(failures).map(([status, description]) => [status, refusal(description)]),
    ]) as Record<string, unknown>,
  }
}

/** The contract as OpenAPI 3.1. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method] = describe(operation)
    paths[operation.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fettle',
      version,
      description:
        'Posts, comments, likes, images and enquiries. An error answers `ErrorBody`; show its `error`. Times are ISO 8601 UTC.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'fettle_session',
          description: '`__Host-` before it on https',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: 'fettle_visitor',
          description: '`__Host-` before it on https',
        },
      },
    },
  }
}
