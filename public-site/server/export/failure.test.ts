import { ConfigError, SnapshotError } from '@fettle/api'
import { expect, test } from 'vitest'
import { ExportError, failureMessage } from './failure.ts'

const failing = (code: string, path?: string) => Object.assign(new Error(code), { code, path })

test.each([
  [failing('ENOSPC'), 'The disk is full (ENOSPC). The earlier export stands as it was.'],
  [
    failing('EACCES', '/srv/site'),
    'Writing is not allowed (EACCES, /srv/site). The earlier export stands as it was.',
  ],
  [
    failing('SQLITE_CORRUPT'),
    'The database could not be read to its end (SQLITE_CORRUPT). The earlier export stands as it was.',
  ],
  [new SnapshotError('There is no database.'), 'There is no database.'],
  [new ConfigError('PORT must be a whole number'), 'PORT must be a whole number'],
  [new ExportError('The export was interrupted.'), 'The export was interrupted.'],
])('%s is one sentence', (error, sentence) => {
  expect(failureMessage(error)).toBe(sentence)
})

test('what nobody foresaw is no sentence: its stack is wanted', () => {
  expect(failureMessage(new TypeError('undefined is not a function'))).toBeUndefined()
})
