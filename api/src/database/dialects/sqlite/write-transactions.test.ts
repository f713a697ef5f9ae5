import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '@fettle/shared-types'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from '../../../config.ts'
import { type CommandResult, runReal } from '../../../testing/command.ts'
import { startApi, type TestApi } from '../../../testing/index.ts'
import type { Database } from '../../database.ts'
import { connectSqlite } from './connect.ts'

let site: TestApi
let other: Database
let lines: string[]
beforeEach(async () => {
  lines = []
  site = await startApi({ log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) })
  other = connectSqlite(dataFolder(site.dataDir).database)
})
afterEach(async () => {
  await other.destroy()
  await site.close()
})

const setPassword = (email: string) =>
  runReal('user', ['password', email], {
    env: { DATA_DIR: site.dataDir },
    input: 'an entirely new password\n',
  })

/** Refuses every write to a table, as a full disk would. */
const refuse = (table: string, event: 'UPDATE' | 'INSERT') =>
  other.raw(
    `CREATE TRIGGER refuse_${table} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'no more'); END`,
  )

const statement = /argon2|insert|update|delete|select|users|\?/i

test('a command that reads before it writes waits while another process writes', async () => {
  const { email } = await site.author()
  let changed: Promise<CommandResult> | undefined
  await other.transaction(async (trx) => {
    await trx('site').update({ id: trx.ref('id') })
    changed = setPassword(email)
    // Long enough for the command to reach its transaction; it waits for the end of this one, however late.
    await Promise.race([changed, sleep(3_000)])
  })
  expect(await changed).toEqual({
    exitCode: 0,
    out: `${email} has a new password and is signed out everywhere.\n`,
    err: '',
  })
})

test('a command that fails says so without the statement and its values', async () => {
  const { email } = await site.author()
  await refuse('users', 'UPDATE')
  const { exitCode, out, err } = await setPassword(email)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toBe('It failed: SQLITE_CONSTRAINT: no more\n')
})

test('a request that fails is logged without the statement and its values', async () => {
  const { email, password } = await site.author()
  await refuse('sessions', 'INSERT')
  const answer = await site.visitor().post<ErrorBody>('/api/auth/login', { email, password })
  expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      requestId: answer.body.requestId,
      err: { code: 'SQLITE_CONSTRAINT', message: 'SQLITE_CONSTRAINT: no more' },
    },
  ])
  const [line = ''] = lines
  expect(line.replaceAll(/\\n {4}at .*?(?=\\n|")/g, '')).not.toMatch(statement)
})
