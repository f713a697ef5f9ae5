import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres.ts'
import { beginProduct, type StartingProduct } from '../support/product.ts'
import { skipUnless } from '../support/programs.ts'
import { test as base, expect } from '../support/test.ts'

/** A PostgreSQL of the test's own, with a connection that makes what a test needs in it. */
const test = base.extend<{ postgres: PostgresServer; admin: Knex }>({
  postgres: async ({}, use) => {
    const postgres = await startPostgres()
    skipUnless(postgres, `npm has no PostgreSQL for ${process.platform}-${process.arch}`)
    if (!postgres) return
    await use(postgres)
    await postgres.close()
  },
  admin: async ({ postgres }, use) => {
    const admin = knex({ client: 'pg', connection: postgres.url('postgres'), pool: { min: 0, max: 1 } })
    await use(admin)
    await admin.destroy()
  },
})

const WAITS = 'the start waits for it'
const timesIn = (text: string, part: string) => text.split(part).length - 1

/** A database at an address of its own, which takes no connections until it is told to. */
async function startDoor(socketPath: string) {
  let isOpen = false
  let refused = 0
  const server = createServer((near) => {
    near.on('error', () => {})
    if (!isOpen) {
      refused += 1
      near.destroy()
      return
    }
    const far = connect(socketPath)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://fettle@127.0.0.1:${port}/postgres`,
    refused: () => refused,
    open: () => {
      isOpen = true
    },
    close: () => server.close(),
  }
}

const socketOf = (postgres: PostgresServer) =>
  `${new URL(postgres.url('postgres')).searchParams.get('host')}/.s.PGSQL.5432`

async function expectServing(product: StartingProduct) {
  await product.untilReady()
  expect((await fetch(`${product.origin}/blogs`)).status).toBe(200)
  expect(timesIn(product.output(), 'the database answers')).toBe(1)
  expect(timesIn(product.output(), WAITS)).toBe(1)
}

test('a start while the database is away tries again, says so once, and serves once it is there', async ({
  postgres,
}) => {
  const door = await startDoor(socketOf(postgres))
  const product = await beginProduct({ env: { DATABASE_URL: door.url, LOG_LEVEL: 'info' } })
  try {
    await expect.poll(door.refused).toBeGreaterThan(2)
    await expect(fetch(`${product.origin}/api/ready`)).rejects.toThrow('fetch failed')
    expect(timesIn(product.output(), WAITS)).toBe(1)
    door.open()
    await expectServing(product)
  } finally {
    await product.close()
    door.close()
  }
})

test('a start over a database that takes no more connections waits for one', async ({ postgres, admin }) => {
  await admin.raw('CREATE ROLE crowded LOGIN CONNECTION LIMIT 0')
  await admin.raw('CREATE DATABASE crowded OWNER crowded')
  const url = postgres.url('crowded').replace('fettle@', 'crowded@')
  const product = await beginProduct({ env: { DATABASE_URL: url, LOG_LEVEL: 'info' } })
  try {
    await expect.poll(product.output).toContain(WAITS)
    expect(product.output()).toContain('53300')
    await admin.raw('ALTER ROLE crowded CONNECTION LIMIT -1')
    await expectServing(product)
  } finally {
    await product.close()
  }
})

test('a start that waits is ended at once by SIGTERM', async ({ postgres }) => {
  await postgres.stop()
  const product = await beginProduct({ env: { DATABASE_URL: postgres.url('postgres') } })
  try {
    await expect.poll(product.output).toContain(WAITS)
    expect(await product.end()).toBe(0)
  } finally {
    await product.close()
  }
})

/** The schema of a version that this one cannot work with. */
async function makeNewer(admin: Knex) {
  await admin.raw(
    'CREATE TABLE schema_level (id INTEGER PRIMARY KEY, level INTEGER NOT NULL, min_reader INTEGER NOT NULL)',
  )
  await admin('schema_level').insert({ id: 1, level: 10_000, min_reader: 10_000 })
}

/** A user who needs a password. */
async function makeGuarded(admin: Knex) {
  await admin.raw("CREATE ROLE guarded LOGIN PASSWORD 'the right one'")
  const { rows } = await admin.raw<{ rows: Array<{ hba_file: string }> }>('SHOW hba_file')
  writeFileSync(rows[0]?.hba_file ?? '', 'local all guarded scram-sha-256\nlocal all all trust\n')
  await admin.raw('SELECT pg_reload_conf()')
}

/** What stands in `DATABASE_URL`, made of the right one, and what the start says of it. */
const mistakes: Array<[what: string, url: (right: string) => string, says: string]> = [
  [
    'a wrong password',
    (right) => right.replace('fettle@', 'guarded:the-wrong-one@'),
    'The database cannot be used: password authentication failed for user "guarded". Please check the user and the password in DATABASE_URL.',
  ],
  [
    'an unknown user',
    (right) => right.replace('fettle@', 'nobody-here@'),
    'The database cannot be used: role "nobody-here" does not exist. Please check the user and the password in DATABASE_URL.',
  ],
  [
    'an unknown database',
    (right) => right.replace('/postgres?', '/not-made?'),
    'The database cannot be used: database "not-made" does not exist. Please make that database, or name another one in DATABASE_URL.',
  ],
  [
    'a user who may make nothing',
    (right) => right.replace('fettle@', 'guest@').replace('/postgres?', '/template1?'),
    'The database cannot be used: permission denied for schema public. Please let the user in DATABASE_URL own the database.',
  ],
  [
    'a server that speaks no TLS',
    (right) => `${right}&sslmode=verify-full`,
    'The database cannot be used: The server does not support SSL connections. Please check sslmode in DATABASE_URL, and the certificate of the database.',
  ],
  [
    'the schema of a newer version',
    (right) => right,
    'The database is of a newer version of Fettle (level 10000; this one knows',
  ],
]

test('a start over a database that somebody has to put right ends with a sentence', async ({
  postgres,
  admin,
}) => {
  await makeGuarded(admin)
  await makeNewer(admin)
  await admin.raw('CREATE ROLE guest LOGIN')
  for (const [what, url, says] of mistakes) {
    const product = await beginProduct({ env: { DATABASE_URL: url(postgres.url('postgres')) } })
    try {
      expect(await product.ended(), what).toBe(1)
      expect(product.output()).toContain(says)
      expect(product.output().trim().split('\n')).toHaveLength(1)
      expect(product.output()).not.toContain('the-wrong-one')
    } finally {
      await product.close()
    }
  }
})

test('a start over a data folder that somebody has to put right ends with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-wrong-'))
  writeFileSync(join(folder, 'a-file'), '')
  mkdirSync(join(folder, 'damaged'))
  writeFileSync(join(folder, 'damaged', 'fettle.sqlite'), 'no database at all '.repeat(100))
  mkdirSync(join(folder, 'no-file', 'fettle.sqlite'), { recursive: true })
  const says: Array<[name: string, sentence: string]> = [
    ['a-file', 'Please name a folder in DATA_DIR that this user may write in.'],
    ['damaged', 'is damaged (SQLITE_NOTADB). Restore a backup: npm run restore -- FILE'],
    ['no-file', 'cannot be opened (SQLITE_CANTOPEN). Is this user allowed to read and write in its folder?'],
  ]
  try {
    for (const [name, sentence] of says) {
      const dataDir = join(folder, name)
      const product = await beginProduct({ env: { DATA_DIR: dataDir } })
      try {
        expect(await product.ended(), name).toBe(1)
        expect(product.output()).toContain(dataDir)
        expect(product.output()).toContain(sentence)
        expect(product.output().trim().split('\n')).toHaveLength(1)
      } finally {
        await product.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
