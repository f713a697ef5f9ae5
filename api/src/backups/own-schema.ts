import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { sqliteMigrations } from '../database/dialects/sqlite/migrations/index.ts'
import { migrationSource } from '../database/migrate.ts'
import { createObject, dropObjects, listObjects, type SchemaObject } from './backup.queries.ts'

/** What these migrations make, in a database of their own. */
async function objectsOf(applied: readonly string[], file: string): Promise<SchemaObject[]> {
  const db = connectSqlite(file)
  try {
    const known = Object.entries(sqliteMigrations).filter(([name]) => applied.includes(name))
    await db.migrate.latest({ migrationSource: migrationSource(Object.fromEntries(known)) })
    return await listObjects(db)
  } finally {
    await db.destroy()
  }
}

const keyOf = ({ type, name }: SchemaObject) => `${type} ${name}`
const runsItsText = ({ type }: SchemaObject) => type === 'trigger' || type === 'view'

/**
 * Takes out of an archived database what its migrations did not make: a trigger would run with each write of the server. One of ours
 * that was changed is made as it was.
 * @param applied the names of its migrations, each of them known
 * @param scratch a file that is made for this, and stays
 * @returns what was taken out, such as `trigger copy_users`
 */
export async function keepOwnObjects(
  db: Database,
  applied: readonly string[],
  scratch: string,
): Promise<string[]> {
  const own = new Map((await objectsOf(applied, scratch)).map((object) => [keyOf(object), object]))
  const foreign = (await listObjects(db)).filter((object) => {
    const ours = own.get(keyOf(object))
    return !ours || (runsItsText(object) && ours.sql !== object.sql)
  })
  await dropObjects(db, foreign)
  const kept = new Set((await listObjects(db)).map(keyOf))
  for (const object of own.values())
    if (runsItsText(object) && !kept.has(keyOf(object))) await createObject(db, object)
  return foreign.map(keyOf)
}
