import { openPostgres } from '../database/dialects/postgres/postgres.ts'
import { migrate } from '../database/migrate.ts'
import { TEMPLATE } from './database.ts'
import { startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for all test files, with a database that theirs are copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL to test on')
  const admin = openPostgres(server.url('postgres'))
  await admin.db.raw(`CREATE DATABASE ${TEMPLATE}`)
  await admin.close()
  const template = openPostgres(server.url(TEMPLATE))
  await migrate(template.db)
  await template.close()
  process.env.FETTLE_TEST_POSTGRES = server.url('')
  return server.close
}
