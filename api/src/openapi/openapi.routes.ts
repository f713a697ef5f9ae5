import { ErrorBody, JSON_PARTS, MissingImages } from '@fettle/shared-types'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import type { Deps } from '../deps.ts'
import {
  type Operation,
  type RequestBody,
  type ResponseHeader,
  requestHeaders,
  responseHeaders,
  type SuccessResponse,
} from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'
import { isForSome, may, sentenceOfRefusal } from '../people/permissions.ts'

/** The members of an object that a list names. */
const pick = <Value>(from: Record<string, Value>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

const bytes = { type: 'string', format: 'binary' } as const

/** A JSON part may also be sent as a plain text field, which has no type. */
const encoding = Object.fromEntries(
  JSON_PARTS.map((name) => [name, { contentType: 'application/json, text/plain' }]),
)

function multipart({ fields, file }: RequestBody): ZodOpenApiMediaTypeObject {
  if (!fields || !file) return fields ? { schema: fields } : {}
  const part = z.file().meta({ description: file.description })
  const withFile = z.object({ [file.part]: file.isRequired ? part : part.optional() })
  return { schema: z.intersection(fields, withFile), encoding }
}

function requestBody(body: RequestBody): ZodOpenApiRequestBodyObject {
  const content = body.types.map((type) => {
    if (type === 'multipart/form-data') return [type, multipart(body)]
    return [type, { schema: body.fields ?? bytes }]
  })
  return { required: true, content: Object.fromEntries(content) }
}

const headersOf = (names: readonly ResponseHeader[]) =>
  z.object(pick(responseHeaders, ['X-Request-Id', ...names]) as typeof responseHeaders)

function response({ description, body, media, headers = [] }: SuccessResponse): ZodOpenApiResponseObject {
  const json = body && { 'application/json': { schema: body } }
  const text = media === undefined ? undefined : { [media]: { schema: { type: 'string' as const } } }
  const content = json ?? text
  return { description, headers: headersOf(headers), ...(content ? { content } : {}) }
}

const refusal = (description: string): ZodOpenApiResponseObject =>
  response({
    description,
    body: ErrorBody,
    headers: description.includes('`Retry-After`') ? ['Retry-After'] : [],
  })

/** What any request may be answered. */
const faults = (method: Operation['method']): Record<number, string> => ({
  421: 'The request names another site in `Fettle-Site`; nothing was changed',
  500: 'A fault of the server; nothing was changed',
  503:
    method === 'get'
      ? 'The server is busy or stopping; `Retry-After` says when to ask again'
      : 'The server is busy, stopping or maintained (`read_only`); nothing was changed, and `Retry-After` says when to ask again',
  ...(method === 'get' ? {} : { 507: 'The disk of the server is full or fails; nothing was changed' }),
})

const security = ({ permission, own, visitor }: Operation) => [
  ...(may(undefined, own ?? permission) ? [] : [{ session: [] }]),
  ...(visitor ? [{ visitor: [] }] : []),
  ...(may(undefined, permission) ? [{}] : []),
]

/** A role that may not is refused with 403, whatever else is. */
function refusalsOf({ method, permission, errors }: Operation): Record<number, string> {
  const role = isForSome(permission) ? { 403: sentenceOfRefusal(permission) } : {}
  const both =
    isForSome(permission) && errors[403] ? { 403: `${errors[403]}. ${sentenceOfRefusal(permission)}` } : {}
  return { ...faults(method), ...role, ...errors, ...both }
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, params, query, headers = [], body, permission, own, others } = operation
  const path = params instanceof z.ZodObject ? { path: params } : {}
  const queried = query instanceof z.ZodObject ? { query } : {}
  const header = { header: z.object(pick(requestHeaders, ['Fettle-Site', ...headers])) }
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: security(operation),
    'x-permission': { permission, own, others },
    requestParams: { ...path, ...queried, ...header },
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: Object.fromEntries([
      ...Object.entries(operation.responses).map(([status, each]) => [status, response(each)]),
      ...Object.entries(refusalsOf(operation)).map(([status, description]) => [status, refusal(description)]),
    ]),
  }
}

const cookie = (name: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description: '`__Host-` before it on https' }) as const

const securitySchemes = { session: cookie('fettle_session'), visitor: cookie('fettle_visitor') }

/** The contract as OpenAPI 3.1, from the operations that the routes are registered by. */
function openApiDocument(version: string, operations: Operation[]): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Fettle',
      version,
      description:
        'Posts, comments, likes, images and enquiries. An error answers `ErrorBody`; show its `error`. Times are ISO 8601 UTC.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: { MissingImages }, securitySchemes },
  })
}

const operation: Operation = {
  id: 'getOpenApiDocument',
  method: 'get',
  path: '/openapi.json',
  tag: 'Service',
  summary: 'This document',
  permission: 'read',
  responses: { 200: { description: 'OpenAPI 3.1', media: 'application/json' } },
  errors: {},
}

/**
 * `GET /openapi.json`: the contract, for machines.
 * @param others every other operation there is
 */
export function openapiRoutes({ version }: Pick<Deps, 'version'>, others: Operation[]): Route[] {
  let document: string | undefined
  return [
    route(operation, [], (ctx) => {
      document ??= JSON.stringify(openApiDocument(version, [...others, operation]))
      ctx.type = 'application/json'
      ctx.body = document
    }),
  ]
}
