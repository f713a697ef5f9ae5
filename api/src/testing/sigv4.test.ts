import { expect, test } from 'vitest'
import { refusalOf, type SignedRequest } from './sigv4.ts'

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:00:00Z')
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`

/** The examples of AWS's own page on the signature. */
const get: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    ...common,
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
}
const put: SignedRequest = {
  method: 'PUT',
  target: '/test$file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
}
const list: SignedRequest = {
  method: 'GET',
  target: '/?max-keys=2&prefix=J',
  headers: {
    ...common,
    'x-amz-content-sha256': EMPTY,
    authorization: authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
  body: Buffer.alloc(0),
}

test.each([
  ['GET', get],
  ['PUT', put],
  ['a listing', list],
])("AWS's own example of %s is in order", (_name, request) => {
  expect(refusalOf(request, credentials, now)).toBeUndefined()
})

const withHeader = (name: string, value: string) => ({ ...put, headers: { ...put.headers, [name]: value } })

test.each<[string, SignedRequest, string]>([
  ['other bytes', { ...put, body: Buffer.from('Welcome to Amazon S4.') }, 'XAmzContentSHA256Mismatch'],
  ['the checksum of other bytes', withHeader('x-amz-content-sha256', EMPTY), 'SignatureDoesNotMatch'],
  ['another address', { ...put, target: '/test$file.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { ...put, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another host', withHeader('host', 'other.s3.amazonaws.com'), 'SignatureDoesNotMatch'],
  ['a header of S3 that is not signed', withHeader('x-amz-acl', 'public-read'), 'AccessDenied'],
  ['no signature', withHeader('authorization', ''), 'AccessDenied'],
  ['a later day', withHeader('x-amz-date', '20130525T000000Z'), 'AuthorizationHeaderMalformed'],
])('%s is refused', (_name, request, code) => {
  expect(refusalOf(request, credentials, now)).toBe(code)
})

test('another secret, another key, another region and another hour are refused', () => {
  const asked = (changed: Partial<typeof credentials>, at = now) =>
    refusalOf(put, { ...credentials, ...changed }, at)
  expect([
    asked({ secretAccessKey: 'x' }),
    asked({ accessKeyId: 'x' }),
    asked({ region: 'eu-west-1' }),
    asked({}, new Date('2013-05-24T00:16:00Z')),
  ]).toEqual([
    'SignatureDoesNotMatch',
    'InvalidAccessKeyId',
    'AuthorizationHeaderMalformed',
    'RequestTimeTooSkewed',
  ])
})
