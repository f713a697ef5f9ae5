import { openPostgres } from '../database/dialects/postgres/postgres.ts'
import { migrate } from '../database/migrate.ts'
import { inFolder, SERVED_TEMPLATE, serveOnce, TEMPLATE } from './database.ts'
import { startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for all test files, with the databases that theirs are copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL to test on')
  const admin = openPostgres(server.url('postgres'))
  await admin.db.raw(`CREATE DATABASE ${TEMPLATE}`)
  const template = openPostgres(server.url(TEMPLATE))
  await migrate(template.db)
  await template.close()
  await admin.db.raw(`CREATE DATABASE ${SERVED_TEMPLATE} TEMPLATE ${TEMPLATE}`)
  await admin.close()
  await inFolder((dataDir) => serveOnce(dataDir, server.url(SERVED_TEMPLATE)))
  process.env.FETTLE_TEST_POSTGRES = server.url('')
  return server.close
}
