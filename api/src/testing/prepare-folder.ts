import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import knex from 'knex'
import { pino } from 'pino'
import { openApi } from '../app.ts'
import { dataFolder, readConfig } from '../config.ts'
import { isIndexComplete } from '../media/index-image-uses.ts'
import { holdsPairs } from '../posts/search-index.queries.ts'
import { FILE_MODE } from '../private-files.ts'
import { asAdmin, ensureDatabase, giveIdentity, isPostgres, TEMPLATE, urlOf } from './database.ts'

const SOON_MS = 10

/** Serves a database from an empty folder until it holds what a first start writes by itself. */
async function serveOnce(dataDir: string, databaseUrl?: string): Promise<void> {
  const place = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const config = readConfig({ ...place, STARTER_CONTENT: 'none', LOG_LEVEL: 'silent' })
  const { api, deps } = await openApi({ config, log: pino({ level: 'silent' }) })
  while (!((await isIndexComplete(deps.reader)) && (await holdsPairs(deps.reader)))) await sleep(SOON_MS)
  await api.close()
}

/** @param make is given a folder that is removed after it */
async function inFolder<Result>(make: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-template-'))
  return make(dataDir).finally(() => rm(dataDir, { recursive: true }))
}

/** @returns the file */
const makeSqliteTemplate = () =>
  inFolder(async (dataDir) => {
    await serveOnce(dataDir)
    return readFile(dataFolder(dataDir).database)
  })

/** @returns the name, which is this process's own */
const makePostgresTemplate = () =>
  inFolder(async (dataDir) => {
    const name = `served_${randomUUID().slice(0, 8)}`
    await asAdmin().raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
    await serveOnce(dataDir, urlOf(name))
    return name
  })

let sqliteTemplate: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

/**
 * Gives an empty folder the database that a first start leaves in it, with a site id and an epoch of its own. Migrating and
 * indexing anew takes longer than most tests; `rolling-upgrade.test.ts`, the commands and every server in a process of its own do.
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  if (isPostgres) {
    postgresTemplate ??= makePostgresTemplate()
    return ensureDatabase(dataDir, await postgresTemplate)
  }
  sqliteTemplate ??= makeSqliteTemplate()
  const filename = dataFolder(dataDir).database
  await writeFile(filename, await sqliteTemplate, { mode: FILE_MODE })
  const db = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true })
  await giveIdentity(db).finally(() => db.destroy())
}
