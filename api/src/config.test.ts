import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const keys = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'secret' }
const s3Of = (UPLOADS_URL: string) => readConfig({ UPLOADS_URL, ...keys }).s3

test('pictures lie in the data folder unless a bucket is named', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(keys).s3).toBeUndefined()
})

test.each([
  ['s3://pictures', 'https://s3.us-east-1.amazonaws.com', '', 'us-east-1'],
  ['s3://pictures?region=eu-central-1', 'https://s3.eu-central-1.amazonaws.com', '', 'eu-central-1'],
  ['s3://pictures/a/b/?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000', 'a/b/', 'us-east-1'],
  ['s3://pictures/a?endpoint=https%3A%2F%2Fx.example%2Fs3%2F', 'https://x.example/s3', 'a/', 'us-east-1'],
])('%s names a bucket with its endpoint, prefix and region', (url, endpoint, prefix, region) => {
  expect(s3Of(url)).toEqual({
    bucket: 'pictures',
    endpoint,
    prefix,
    region,
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  })
})

test.each([
  'https://pictures.example',
  's3://',
  's3://Pictures',
  's3://AKID:secret@pictures',
  's3://pictures/a b',
  's3://pictures//a',
  's3://pictures?endpoint=ftp://x.example',
  's3://pictures?endpoint=https://AKID:secret@x.example',
  's3://pictures?endpoint=https://x.example/?a=b',
  's3://pictures?region=a/b',
  's3://pictures?secret=secret',
])('%s is refused in one sentence that does not repeat it', (url) => {
  expect(() => s3Of(url)).toThrow(
    /^UPLOADS_URL must look like s3:\/\/bucket\/folder\?endpoint=[^;]*; only the bucket is needed$/,
  )
})

test.each(['READ_ONLY', 'TRUST_PROXY'] as const)('%s is off unless it is 1 or true', (name) => {
  const read = (value?: string) => {
    const { isReadOnly, trustProxy } = readConfig({ [name]: value })
    return name === 'READ_ONLY' ? isReadOnly : trustProxy
  }
  expect([undefined, '', '0', 'false', '1', 'true'].map(read)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(() => read('yes')).toThrow(`${name} must be 0, 1, false or true`)
})

test('a bucket without keys, and keys that no header can carry, are refused', () => {
  expect(() => readConfig({ UPLOADS_URL: 's3://pictures' })).toThrow(
    'UPLOADS_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  )
  expect(() => readConfig({ ...keys, S3_SECRET_ACCESS_KEY: 'two\nlines' })).toThrow(
    /^S3_SECRET_ACCESS_KEY must be printable characters without spaces$/,
  )
})

const TOKEN = { CDN_PURGE_TOKEN: 'let-me-purge' }

test('a CDN is told of changes where its address is set, with a token where there is one', () => {
  const purgeUrl = 'https://api.example.com/service/id/purge?a=b'
  expect(readConfig({}).cdn).toBeUndefined()
  expect(readConfig({ CDN_PURGE_URL: purgeUrl }).cdn).toEqual({ purgeUrl, token: undefined })
  expect(readConfig({ CDN_PURGE_URL: purgeUrl, ...TOKEN }).cdn).toEqual({ purgeUrl, token: 'let-me-purge' })
})

test.each([
  'cdn.example',
  'ftp://cdn.example/',
  'https://',
  'https://a:b@cdn.example/',
  'https://cdn.example/#a',
])('%s is no address to purge at, and is not repeated', (CDN_PURGE_URL) => {
  expect(() => readConfig({ CDN_PURGE_URL })).toThrow(
    /^CDN_PURGE_URL must be an address such as https:\/\/cdn\.example\.com\/purge, without credentials$/,
  )
})

test('a token that no header can carry, or without an address, is refused', () => {
  expect(() => readConfig(TOKEN)).toThrow('CDN_PURGE_TOKEN needs CDN_PURGE_URL beside it')
  expect(() => readConfig({ CDN_PURGE_URL: 'http://cdn', CDN_PURGE_TOKEN: 'two words' })).toThrow(
    /^CDN_PURGE_TOKEN must be printable characters without spaces$/,
  )
})
