import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { createS3Parts } from './s3-parts.ts'
import { refusalOf } from './sigv4.ts'

/** What goes wrong: a status, a connection that breaks, no answer, half a body and an end, half a body and nothing. */
export type S3Fault = 429 | 500 | 503 | 'broken' | 'silent' | 'cut' | 'stalled'

const FAULTS = { 429: 'TooManyRequests', 500: 'InternalError', 503: 'SlowDown' }

interface StoredObject {
  bytes: Buffer
  type: string
  modifiedAt: Date
}

/** An S3-compatible store in memory with one bucket, which checks the signature and the checksum of each request. */
export interface S3Server {
  /** The settings of a server that keeps its pictures here, below a prefix. */
  env: Record<string, string>
  /** What is in the bucket, by its whole key. */
  objects: Map<string, StoredObject>
  /** `GET key` and so on for each request, also for what is refused; of the bucket `LIST`. */
  requests: string[]
  /** The most requests that were under way at once. */
  busiest: number
  /** The codes of what was refused. */
  refusals: string[]
  /** Lets the next requests fail, or all until `heal`. */
  fail(fault: S3Fault, times?: number): void
  heal(): void
  /** Whether the bucket is there. */
  hasBucket: boolean
  close(): Promise<void>
}

const BUCKET = 'pictures'
export const S3_PREFIX = 'fettle/'
const MAX_KEYS = 1_000
const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a-secret/of+tests', region: 'eu-test-1' }

const STATUS: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  XAmzContentSHA256Mismatch: 400,
  TooManyRequests: 429,
  InternalError: 500,
  SlowDown: 503,
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`)

function sendError(res: ServerResponse, code: string): void {
  res.writeHead(STATUS[code] ?? 403, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

function listing(objects: S3Server['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .sort()
  const page = keys.slice(0, Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS))
  const isTruncated = page.length < keys.length
  const token = isTruncated ? Buffer.from(page.at(-1) ?? '').toString('base64') : undefined
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key) as StoredObject
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

/** Starts such a store on a free port of 127.0.0.1. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const answerPart = createS3Parts()
  let running = 0
  let failing: { fault: S3Fault; times: number } | undefined

  function nextFault(): S3Fault | undefined {
    if (!failing || failing.times === 0) return undefined
    failing.times -= 1
    return failing.fault
  }

  function sendObject(res: ServerResponse, { bytes, type, modifiedAt }: StoredObject, fault?: S3Fault): void {
    if (res.req.headers['accept-encoding']?.includes('gzip')) {
      // As a proxy before a store may do.
      res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      return void res.end(gzipSync(bytes))
    }
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Length': bytes.length,
      'Last-Modified': modifiedAt.toUTCString(),
      ETag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    })
    if (!fault) return void res.end(bytes)
    res.flushHeaders()
    res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => fault === 'cut' && res.destroy())
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url: target = '' } = req
    const body = await buffer(req)
    const { pathname, searchParams } = new URL(target, 'http://s3')
    const [, bucket, ...parts] = decodeURIComponent(pathname).split('/')
    const key = parts.join('/')
    server.requests.push(key === '' ? 'LIST' : `${method} ${key}`)
    const fault = nextFault()
    if (fault === 'broken') return void req.socket.destroy()
    if (fault === 'silent') return
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    )
    const refusal = refusalOf({ method, target, headers, body }, credentials, new Date())
    const code = refusal ?? (typeof fault === 'number' ? FAULTS[fault] : undefined)
    if (code !== undefined) {
      server.refusals.push(code)
      return sendError(res, code)
    }
    if (!server.hasBucket || bucket !== BUCKET) return sendError(res, 'NoSuchBucket')
    if (key === '') return void res.end(method === 'HEAD' ? '' : listing(objects, searchParams))
    if (searchParams.has('uploads') || searchParams.has('uploadId')) {
      const { refusal, whole, headers = {}, text } = answerPart({ method, query: searchParams, body })
      if (refusal) return sendError(res, refusal)
      if (whole) objects.set(key, { bytes: whole, type: 'application/octet-stream', modifiedAt: new Date() })
      return void res.writeHead(200, headers).end(text)
    }
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: req.headers['content-type'] ?? '', modifiedAt: new Date() })
      return void res.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      res.statusCode = 204
      return void res.end()
    }
    const object = objects.get(key)
    return object ? sendObject(res, object, fault) : sendError(res, 'NoSuchKey')
  }

  const http = createServer((req, res) => {
    running += 1
    server.busiest = Math.max(server.busiest, running)
    res.once('close', () => {
      running -= 1
    })
    void answer(req, res).catch(() => req.socket.destroy())
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: S3Server = {
    env: {
      UPLOADS_URL: `s3://${BUCKET}/${S3_PREFIX}?endpoint=${encodeURIComponent(endpoint)}&region=${credentials.region}`,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    requests: [],
    busiest: 0,
    refusals: [],
    hasBucket: true,
    fail(fault, times = Number.POSITIVE_INFINITY) {
      failing = { fault, times }
    },
    heal() {
      failing = undefined
    },
    async close() {
      http.closeAllConnections()
      if (http.listening) await new Promise((closed) => http.close(closed))
    },
  }
  return server
}
