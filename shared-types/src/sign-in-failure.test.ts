import { describe, expect, test } from 'vitest'
import { SERVER_AWAY, type SignInAnswer, signInFailure } from './sign-in-failure.ts'

const answer = (changes: Partial<SignInAnswer>): SignInAnswer => ({
  status: 401,
  body: undefined,
  retryAfter: null,
  ...changes,
})
const refusal = (error: string, code: string) => ({ error, code, requestId: 'r1' })

describe('a sign-in that failed', () => {
  test.each<[string, SignInAnswer | undefined]>([
    ['no answer at all', undefined],
    ['a proxy’s 502 page', answer({ status: 502 })],
    [
      'a proxy’s 502 in JSON that is not the contract’s',
      answer({ status: 502, body: { error: 'Bad gateway' } }),
    ],
    ['a firewall’s 403 page', answer({ status: 403 })],
    ['a portal’s page that says 200', answer({ status: 200 })],
    ['a portal’s JSON that says 200', answer({ status: 200, body: {} })],
    ['a proxy’s own 401 page', answer({ status: 401 })],
    ['a proxy’s own 401 in JSON', answer({ body: { message: 'Unauthorized' } })],
    ['a proxy’s own 401 in JSON with an error', answer({ body: { error: 'Unauthorized' } })],
    ['a 401 with a list', answer({ body: [] })],
  ])('%s is a server that cannot be reached, never wrong credentials', (_, given) => {
    expect(signInFailure(given)).toBe(SERVER_AWAY)
  })

  test.each<[string, SignInAnswer, string]>([
    [
      'the server’s own words',
      answer({ body: refusal('Invalid credentials', 'invalid_credentials') }),
      'Login Failed: Invalid credentials',
    ],
    ['a 401 without words', answer({ body: {} }), 'Login Failed: Invalid credentials'],
    [
      'a fault of the server in its own words',
      answer({ status: 500, body: refusal('Something went wrong.', 'internal') }),
      'Login Failed: Something went wrong.',
    ],
    [
      'too many attempts, with the time',
      answer({ status: 429, body: refusal('Too many attempts.', 'too_many'), retryAfter: '840' }),
      'Login Failed: Too many attempts. Try again in 14 minutes.',
    ],
    [
      'that nobody can sign in during maintenance',
      answer({ status: 503, body: refusal('Nothing was changed.', 'read_only'), retryAfter: '30' }),
      'Login Failed: the site is being maintained, and nobody can sign in for the moment. Please try again in a few minutes.',
    ],
    [
      'a busy proxy, with the time',
      answer({ status: 503, retryAfter: '30' }),
      'The server cannot be reached now. Try again in 30 seconds.',
    ],
    [
      'a busy proxy, with a date',
      answer({ status: 503, retryAfter: 'Sun, 22 Nov 2026 06:00:00 GMT' }),
      'The server cannot be reached now. Try again in 2 hours.',
    ],
    [
      'a busy proxy without a time',
      answer({ status: 429 }),
      'The server cannot be reached now. Try again in a few minutes.',
    ],
  ])('says %s', (_, given, sentence) => {
    expect(signInFailure(given, Date.parse('2026-11-22T04:00:00Z'))).toBe(sentence)
  })
})
