import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const env = { PUBLIC_ORIGIN: 'https://www.fettle.example' }
const read = (args: string[], environment: Record<string, string> = env) =>
  readOptions(args, environment, '/home/asha')

test('the folder is relative to where the person stands, and origins lose their slash', () => {
  expect(read(['--out', 'site', '--api-url', 'https://api.fettle.example/'])).toMatchObject({
    out: '/home/asha/site',
    apiOrigin: 'https://api.fettle.example',
    publicOrigin: 'https://www.fettle.example',
    warnings: [],
  })
})

test('the command line says the canonical origin before the environment does', () => {
  expect(read(['--out', 'x', '--public-origin', 'https://b.example']).publicOrigin).toBe('https://b.example')
})

test.each([
  [[], /--out is missing/],
  [['--out', 'x', '--api-url', 'api.example'], /--api-url must be an origin .* it is "api\.example"/],
  [['--out', 'x', '--api-url', 'https://a.example/api'], /--api-url must be an origin/],
  [['--out', 'x', '--public-origin', 'ftp://a.example'], /--public-origin must be an origin/],
  [['--output', 'x'], /--output.*\n?.*Usage: npm run export/s],
])('what cannot be used is named: %j', (args, sentence) => {
  expect(() => read(args)).toThrow(sentence)
})

test('without an origin it says what canonical addresses will be', () => {
  expect(read(['--out', 'x'], {}).warnings.join()).toContain('http://localhost:3000')
})

test.each([
  ['https://www.fettle.example', 'https://api.fettle.example', 0],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:3000', 0],
  ['https://www.fettle.example', 'https://api.elsewhere.test', 1],
  ['https://www.fettle.example', 'http://api.fettle.example', 1],
  ['http://10.0.0.1', 'http://10.9.0.1', 1],
])('%s and %s: whether sign-in can last is said beforehand', (site, api, warnings) => {
  expect(read(['--out', 'x', '--public-origin', site, '--api-url', api], {}).warnings).toHaveLength(warnings)
})
