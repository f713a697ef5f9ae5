import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string
  /** Path and query, as sent. */
  target: string
  headers: Record<string, string | undefined>
  body: Buffer
}

/** Who may ask, and in which region. */
export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SKEW_MS = 15 * 60 * 1000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Percent-encodes all but unreserved characters (RFC 3986). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** S3 encodes each segment of a path once, and normalises none. */
const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = (query: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')].map((part) => encode(decodeURIComponent(part))).join('=')
    })
    .sort(compare)
    .join('&')

interface Authorization {
  key: string
  scope: string
  signedHeaders: string[]
  signature: string
}

function parseAuthorization(header: string): Authorization | undefined {
  const found = new RegExp(
    `^${ALGORITHM} Credential=([^/]+)/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`,
  ).exec(header)
  if (!found) return undefined
  const [, key = '', scope = '', signed = '', signature = ''] = found
  return { key, scope, signedHeaders: signed.split(';'), signature }
}

/** `20260301T090000Z` as a time. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function signatureOf(
  { method, target, headers }: SignedRequest,
  { scope, signedHeaders }: Authorization,
  { secretAccessKey }: Credentials,
): string {
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, ' ') ?? ''}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = [ALGORITHM, headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/**
 * Checks a request by the text of the AWS Signature Version 4 for S3, with a signed payload.
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html)
 * @returns the code of S3's refusal; `undefined` when the request is in order
 */
export function refusalOf(request: SignedRequest, credentials: Credentials, now: Date): string | undefined {
  const { headers, body } = request
  const authorization = parseAuthorization(headers.authorization ?? '')
  if (!authorization) return 'AccessDenied'
  const { key, scope, signedHeaders, signature } = authorization
  if (key !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  const date = headers['x-amz-date'] ?? ''
  if (scope !== `${date.slice(0, 8)}/${credentials.region}/s3/aws4_request`)
    return 'AuthorizationHeaderMalformed'
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  const isSorted = signedHeaders.every(
    (name, at) => at === 0 || compare(signedHeaders[at - 1] ?? '', name) < 0,
  )
  if (!isSorted || !mustBeSigned.every((name) => signedHeaders.includes(name))) return 'AccessDenied'
  if (!(Math.abs(timeOf(date) - now.getTime()) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const expected = Buffer.from(signatureOf(request, authorization, credentials))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return 'SignatureDoesNotMatch'
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}
